import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { RULE_SERVICES, type RuleInput } from '../contract.ts';

const UNKNOWN: FieldProblem = { key: 'validation.selection' };

/** What a rule names must be there: its shops, its service, its warehouse, its packaging. Throws `invalid_input` at the field, which stands `inside` what was sent. */
export async function checkRule(tx: Tx, accountId: number, { conditions, actions }: RuleInput, inside = ''): Promise<void> {
  const fields: Record<string, FieldProblem> = {};
  for (const end of ['min', 'max'] as const) {
    const limit = conditions.value?.[end] ?? null;
    if (conditions.value && limit !== null) fromWire(limit, conditions.value.currency, `${inside}conditions/value/${end}`);
  }
  const shops = conditions.shops ?? [];
  const known = await all(tx, sql<{ id: number }>`select id from shops where account_id = ${accountId} and id = any(${shops}::bigint[])`);
  shops.forEach((id, i) => {
    if (!known.some((shop) => shop.id === id)) fields[`${inside}conditions/shops/${i}`] = UNKNOWN;
  });
  const services: string[] = [...RULE_SERVICES, ...(await loadBook(tx)).services.map((one) => one.code)];
  if (actions.service && !services.includes(actions.service)) fields[`${inside}actions/service`] = UNKNOWN;
  if (actions.warehouse && !(await maybe(tx, sql`select 1 from warehouses where code = ${actions.warehouse} and is_active`)))
    fields[`${inside}actions/warehouse`] = UNKNOWN;
  if (actions.packaging) {
    const found = await maybe(
      tx,
      sql`select 1 where exists (select from warehouse_packaging where code = ${actions.packaging})
        or exists (select from products where account_id = ${accountId} and product_id = ${actions.packaging} and is_packaging)`,
    );
    if (!found) fields[`${inside}actions/packaging`] = UNKNOWN;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
