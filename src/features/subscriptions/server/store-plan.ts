import { sql } from 'kysely';
import { json, type Tx } from '../../../server/db.ts';
import type { PlanInput } from '../contract.ts';

const REPLACED = sql`
  on conflict (code) do update set name = excluded.name, price_minor = excluded.price_minor, currency = excluded.currency, fee_percent = excluded.fee_percent,
    is_offered = excluded.is_offered, is_demo = excluded.is_demo`;

interface How {
  isDemo?: boolean;
  /** The database refuses it where there is one of its code already. */
  isNew?: boolean;
}

/** Stores a plan in place of what was known of it. */
export async function storePlan(
  tx: Tx,
  { code, name, price_minor, currency, fee_percent, is_offered }: Omit<PlanInput, 'price'> & { code: string; price_minor: number },
  { isDemo = false, isNew = false }: How = {},
): Promise<void> {
  const names = Object.fromEntries(Object.entries(name).filter(([, text]) => Boolean(text)));
  await sql`
    insert into subscription_plans (code, name, price_minor, currency, fee_percent, is_offered, is_demo)
    values (${code}, ${json(names)}, ${price_minor}, ${currency}, ${fee_percent}, ${is_offered}, ${isDemo})
    ${isNew ? sql`` : REPLACED}`.execute(tx);
}
