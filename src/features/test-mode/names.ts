import type { Declared } from '../../shared/names.ts';

export const testModeNames = {
  verbs: ['testMode.switch'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'test-mode': typeof testModeNames;
  }
}
