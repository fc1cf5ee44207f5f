import type { Day } from '../shared/day.ts';
import { dayIn } from '../shared/time.ts';
import { OWN_ZONE } from './format.ts';

/** The day where the reader is: what they would call it. */
export const dayHere = (iso: string): Day => dayIn(iso, OWN_ZONE);
