import type { Declared } from '../../shared/names.ts';

export const entryPointsNames = {
  verbs: ['entryPoints.authorize', 'entryPoints.withdraw'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'entry-points': typeof entryPointsNames;
  }
}
