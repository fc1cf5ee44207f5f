import type { Declared } from '../../shared/names.ts';

export const returnTermsNames = { verbs: ['returnTerms.save'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'return-terms': typeof returnTermsNames;
  }
}
