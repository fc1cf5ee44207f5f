import type { Within } from '../../../shared/words.ts';

/** Duties of the US on most goods by origin, with the days they held (as of November 2026). They are named, not calculated. */
export const US_EXTRA_DUTIES: readonly { warning: Within<'duties:warning'>; validFrom: string; validTo: string | null }[] = [
  { warning: 'usIeepa', validFrom: '2025-02-04', validTo: '2026-02-20' },
  { warning: 'usSection122', validFrom: '2026-02-24', validTo: '2026-07-23' },
  { warning: 'usAdditional', validFrom: '2026-07-24', validTo: null },
];
