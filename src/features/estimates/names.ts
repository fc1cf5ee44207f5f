import type { Declared } from '../../shared/names.ts';

export const estimatesNames = {
  errors: { no_rates: 409 },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    estimates: typeof estimatesNames;
  }
}
