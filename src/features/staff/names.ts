import type { Declared } from '../../shared/names.ts';

export const staffNames = {
  verbs: ['staff.start', 'staff.renew', 'staff.end'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    staff: typeof staffNames;
  }
}
