import type { Declared } from '../../shared/names.ts';

export const countsNames = { verbs: ['stock.count', 'stock.undo_count'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    counts: typeof countsNames;
  }
}
