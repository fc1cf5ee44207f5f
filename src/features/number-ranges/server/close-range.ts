import { systemVerb } from '../../../server/verb.ts';
import { numberRanges } from '../contract.ts';
import { turnRange } from './turn-range.ts';

/** Takes no more numbers from a range. Throws `not_found`. */
export const closeRange = systemVerb(numberRanges.close, ({ tx, ctx, params }) => turnRange(tx, ctx, params.id, false));
