import type { AskedStatus } from '../status.ts';

/** What asks only whether it is meant. */
export const PLAIN_DEEDS = ['hold', 'release', 'cancel', 'archive', 'delete'] as const;
export type PlainDeed = (typeof PLAIN_DEEDS)[number];

/** The status a deed asks for. */
export const STATUS_OF: Record<Exclude<PlainDeed, 'delete'>, AskedStatus> = { hold: 'Holding', release: 'Processing', cancel: 'Canceled', archive: 'Archived' };
