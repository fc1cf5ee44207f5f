import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { ReturnRule } from '../contract.ts';

interface StoredRule extends Omit<ReturnRule, 'created' | 'updated'> {
  asks_from: string;
  created_at: string;
  updated_at: string;
}

const COLUMNS = sql`id, name, is_active, conditions, action, asks_from, version, created_at, updated_at`;

/** A rule as the API has it. */
export const shownRule = ({ created_at: created, updated_at: updated, asks_from: _from, ...rule }: StoredRule): ReturnRule => ({ ...rule, created, updated });

/** The rules of an account, in the order they are asked. */
export const readRules = (tx: Tx, accountId: number): Promise<StoredRule[]> =>
  all(tx, sql<StoredRule>`select ${COLUMNS} from return_rules where account_id = ${accountId} order by position, id`);

/** The rules that are on, in the order they are asked. */
export const activeRules = async (tx: Tx, accountId: number): Promise<StoredRule[]> => (await readRules(tx, accountId)).filter((rule) => rule.is_active);

/** One rule. Throws `not_found`. */
export async function readRule(tx: Tx, accountId: number, id: number): Promise<ReturnRule> {
  const row = await maybe(tx, sql<StoredRule>`select ${COLUMNS} from return_rules where account_id = ${accountId} and id = ${id}`);
  if (!row) throw new AppError('not_found');
  return shownRule(row);
}
