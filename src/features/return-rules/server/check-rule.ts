import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { RuleInput } from '../contract.ts';

const UNKNOWN: FieldProblem = { key: 'validation.selection' };

/** What a rule names must be there: its shops, its warehouses, its entry points. Throws `invalid_input` at the field, which stands `inside` what was sent. */
export async function checkRule(tx: Tx, accountId: number, { conditions }: Pick<RuleInput, 'conditions'>, inside = ''): Promise<void> {
  const { value, shops = [], warehouses = [], entry_points: entryPoints = [] } = conditions;
  for (const end of ['min', 'max'] as const) {
    const limit = value?.[end] ?? null;
    if (value && limit !== null) fromWire(limit, value.currency, `${inside}conditions/value/${end}`);
  }
  const fields: Record<string, FieldProblem> = {};
  const refuse = (name: string, asked: readonly (string | number)[], known: readonly { is: string | number }[]): void =>
    asked.forEach((one, i) => {
      if (!known.some(({ is }) => is === one)) fields[`${inside}conditions/${name}/${i}`] = UNKNOWN;
    });
  refuse('shops', shops, await all(tx, sql<{ is: number }>`select id as is from shops where account_id = ${accountId} and id = any(${shops}::bigint[])`));
  refuse('warehouses', warehouses, await all(tx, sql<{ is: string }>`select code as is from warehouses where code = any(${warehouses}::text[])`));
  refuse('entry_points', entryPoints, await all(tx, sql<{ is: string }>`select code as is from entry_points where code = any(${entryPoints}::text[])`));
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
