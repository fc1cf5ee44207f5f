import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { OrderRule } from '../contract.ts';
import type { Rule } from '../rules.ts';

interface StoredRule extends Omit<OrderRule, 'created' | 'updated'> {
  created_at: string;
  updated_at: string;
}

const COLUMNS = sql`id, name, is_active, goes_on, conditions, actions, version, created_at, updated_at`;
const shown = ({ created_at: created, updated_at: updated, ...rule }: StoredRule): OrderRule => ({ ...rule, created, updated });

/** The rules of an account, in the order they are asked. */
export async function readRules(tx: Tx, accountId: number): Promise<OrderRule[]> {
  const rows = await all(tx, sql<StoredRule>`select ${COLUMNS} from order_rules where account_id = ${accountId} order by position, id`);
  return rows.map(shown);
}

/** One rule. Throws `not_found`. */
export async function readRule(tx: Tx, accountId: number, id: number): Promise<OrderRule> {
  const row = await maybe(tx, sql<StoredRule>`select ${COLUMNS} from order_rules where account_id = ${accountId} and id = ${id}`);
  if (!row) throw new AppError('not_found');
  return shown(row);
}

/** A rule as it is asked. */
export const asked = ({ name, goes_on: goesOn, conditions, actions }: Pick<OrderRule, 'name' | 'goes_on' | 'conditions' | 'actions'>): Rule => ({
  name,
  goesOn,
  conditions,
  actions,
});

/** The rules that are on, in the order they are asked. */
export async function activeRules(tx: Tx, accountId: number): Promise<Rule[]> {
  return (await readRules(tx, accountId)).filter((rule) => rule.is_active).map(asked);
}
