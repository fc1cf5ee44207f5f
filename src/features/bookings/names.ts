import type { Declared } from '../../shared/names.ts';

export const bookingsNames = {
  verbs: ['bookings.book'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    bookings: typeof bookingsNames;
  }
}
