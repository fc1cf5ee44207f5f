import type { Declared } from '../../shared/names.ts';

export const sessionNames = {
  errors: { code_invalid: 400 },
  verbs: ['session.exitGodmode', 'session.token'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    session: typeof sessionNames;
  }
}
