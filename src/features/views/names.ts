import type { Declared } from '../../shared/names.ts';

export const viewsNames = {
  verbs: ['view.create', 'view.update', 'view.delete', 'view.default'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    views: typeof viewsNames;
  }
}
