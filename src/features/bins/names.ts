import type { Declared } from '../../shared/names.ts';

export const binsNames = { verbs: ['stock.set_bin'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    bins: typeof binsNames;
  }
}
