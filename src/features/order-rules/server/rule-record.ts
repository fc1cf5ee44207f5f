import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';

/** One change of an account's rules at a time, so that their order and their number stay true. */
export async function takeTurn(tx: Tx, accountId: number): Promise<void> {
  await one(tx, sql`select pg_advisory_xact_lock(hashtextextended('order_rules', ${accountId}))`);
}

/** Throws `invalid_input` for the name of another rule, ignoring case: orders say by name which rule held them. */
export async function refuseTaken(tx: Tx, accountId: number, name: string, besides = 0): Promise<void> {
  const taken = await maybe(tx, sql`select 1 from order_rules where account_id = ${accountId} and lower(name) = lower(${name}) and id <> ${besides}`);
  if (taken) throw new AppError('invalid_input', { fields: { name: { key: 'order-rules:problem.nameTaken' } } });
}

/** Records a deed in the trail. */
export const record = (tx: Tx, ctx: Ctx, verb: 'create' | 'update' | 'delete' | 'sort', id: number | null, detail: Record<string, unknown>): Promise<void> =>
  audit(tx, ctx, { verb: `order_rule.${verb}`, ...(id !== null && { object: { kind: 'order_rule', id } }), detail });
