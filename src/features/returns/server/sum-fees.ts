import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { balanceOf } from '../../billing/server/ledger.ts';
import { returns } from '../contract.ts';
import { returnCan } from '../status.ts';
import { termsFor } from './fees.ts';
import { minorToWire, ROW_COLUMNS, stateOf, type StoredReturn } from './return-row.ts';

/** What restocking or verifying several would cost: of those that may be, and with what is still owed for taking them in. */
export const sumFees = verb(returns.fees, async ({ tx, ctx, body: { deed, ids } }) => {
  const { accountId, isTest } = ctx.actor;
  const rows = await all(
    tx,
    sql<StoredReturn>`select ${ROW_COLUMNS} from returns r where r.account_id = ${accountId} and r.id = any(${ids}::bigint[]) order by r.id`,
  );
  const possible = rows.filter((row) => returnCan(deed, stateOf(row)) === true);
  const sums = new Map<string, number>();
  let unknown = 0;
  for (const some of Map.groupBy(possible, (row) => `${row.warehouse} ${row.fee_currency} ${row.terms_id}`).values()) {
    const [first] = some;
    const terms = first && (await termsFor(tx, accountId, first.warehouse, first));
    if (!terms) {
      unknown += some.length;
      continue;
    }
    const owed = some.reduce((sum, row) => sum + (row.unpaid_since === null ? 0 : row.process_fee_minor), 0);
    sums.set(terms.currency, (sums.get(terms.currency) ?? 0) + some.length * terms[deed] + owed);
  }
  const totals = [];
  for (const [currency, minor] of isTest ? [] : sums) {
    const { availableMinor } = await balanceOf(tx, accountId, currency);
    totals.push({ currency, fee: minorToWire(minor, currency), available: minorToWire(availableMinor, currency) });
  }
  return { possible: possible.length - unknown, unknown, totals };
});
