import type { Declared } from '../../shared/names.ts';

export const numberRangesNames = { verbs: ['numberRanges.add', 'numberRanges.close', 'numberRanges.open'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'number-ranges': typeof numberRangesNames;
  }
}
