import { sql } from 'kysely';
import type { Day } from '../../../shared/day.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { all, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { rateSets } from '../contract.ts';
import { rateSetRows, shownSet } from './rate-set-row.ts';

/** More than these nobody looks back through. */
const MOST = 50;

/** The oldest day of the exchange rates in force, of the currencies accounts can be in; null where there are none. */
async function exchangeDay(tx: Tx): Promise<Day | null> {
  const fx = await loadFx(tx);
  return CURRENCIES.flatMap((currency) => fx.rate(currency)?.date ?? []).toSorted()[0] ?? null;
}

/** The rate sets, the newest first. */
export const listRateSets = systemVerb(rateSets.list, async ({ tx }) => ({
  sets: (await all(tx, sql<Parameters<typeof shownSet>[0]>`${rateSetRows(sql`true`)} limit ${MOST}`)).map(shownSet),
  exchange_day: await exchangeDay(tx),
}));
