import type { Declared } from '../../shared/names.ts';

export const accountsNames = {
  verbs: ['accounts.choose'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    accounts: typeof accountsNames;
  }
}
