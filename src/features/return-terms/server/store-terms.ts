import { sql } from 'kysely';
import type { Currency } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import type { TermsInput } from '../contract.ts';

/**
 * Puts terms in force in a warehouse, in its own currency; those before stay for the returns that came in under them. False where they are in
 * force already. Throws `invalid_input` at an amount with too many decimals.
 */
export async function storeTerms(tx: Tx, house: { code: string; currency: Currency }, given: TermsInput, isDemo = false): Promise<boolean> {
  const { code, currency } = house;
  const minor = (value: number, field: string): number => fromWire(value, currency, field);
  const columns: Record<string, string | number | boolean | null> = {
    warehouse: code,
    currency,
    process_minor: minor(given.process, 'process'),
    verify_minor: minor(given.verify, 'verify'),
    restock_minor: minor(given.restock, 'restock'),
    reship_minor: minor(given.reship, 'reship'),
    extend_minor: typeof given.extend === 'number' ? minor(given.extend, 'extend') : null,
    extend_days: given.extend_days,
    decide_days: given.decide_days,
  };
  const pairs = Object.entries(columns);
  const isSame = sql.join(
    pairs.map(([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`),
    sql` and `,
  );
  // Whoever saves next waits here.
  await sql`select 1 from warehouses where code = ${code} for update`.execute(tx);
  if (await maybe(tx, sql`select 1 from return_terms where replaced_at is null and ${isSame}`)) return false;
  await sql`update return_terms set replaced_at = now() where warehouse = ${code} and replaced_at is null`.execute(tx);
  await sql`
    insert into return_terms (${sql.join(pairs.map(([name]) => sql.ref(name)))}, is_demo)
    values (${sql.join(pairs.map(([, value]) => value))}, ${isDemo})`.execute(tx);
  return true;
}
