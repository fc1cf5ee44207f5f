import type { Declared } from '../../shared/names.ts';

export const returnPointsNames = { verbs: ['returnPoints.save'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'return-points': typeof returnPointsNames;
  }
}
