import type { Declared } from '../../shared/names.ts';

export const rateSetsNames = {
  verbs: ['rateSets.import'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'rate-sets': typeof rateSetsNames;
  }
}
