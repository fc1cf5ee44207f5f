import type { Declared } from '../../shared/names.ts';

export const exportsNames = {
  tasks: ['exports.list'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    exports: typeof exportsNames;
  }
}
