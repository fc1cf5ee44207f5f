import type { Declared } from '../../shared/names.ts';

export const credentialsNames = {
  verbs: [
    'credentials.create',
    'credentials.update',
    'credentials.rotate',
    'credentials.disable',
    'credentials.enable',
    'credentials.delete',
    'consents.allow',
  ],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    credentials: typeof credentialsNames;
  }
}
