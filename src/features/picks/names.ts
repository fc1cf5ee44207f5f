import type { Declared } from '../../shared/names.ts';

export const picksNames = { errors: { pick_taken: 409 } } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    picks: typeof picksNames;
  }
}
