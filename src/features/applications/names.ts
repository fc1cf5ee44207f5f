import type { Declared } from '../../shared/names.ts';

export const applicationsNames = {
  verbs: ['applications.revoke'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    applications: typeof applicationsNames;
  }
}
