import { systemVerb } from '../../../server/verb.ts';
import { numberRanges } from '../contract.ts';
import { turnRange } from './turn-range.ts';

/** Takes numbers from a closed range again, after those that are open. Throws `not_found` and `not_eligible`. */
export const openRange = systemVerb(numberRanges.open, ({ tx, ctx, params }) => turnRange(tx, ctx, params.id, true));
