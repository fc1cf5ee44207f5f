import type { Verdict } from '../../shared/verdict.ts';
import type { PlainKey } from '../../shared/words.ts';
import type { Refused } from './use-bulk.ts';

/** Why one record was refused: where it is known, the state table says more than the server's general sentence. */
export function reasonOf<Row>(refused: Refused, known: Row | undefined, can: ((row: Row) => Verdict) | null, t: (key: PlainKey) => string): string {
  if (known === undefined || can === null || refused.code !== 'not_eligible') return refused.message;
  const verdict = can(known);
  return verdict === true ? refused.message : t(verdict.reason);
}
