import { sql } from 'kysely';
import type { ErrorCode } from '../../../shared/names.ts';
import type { Language, Said, Values } from '../../../shared/words.ts';
import { all, type Tx } from '../../../server/db.ts';
import { say, sayError } from '../../../server/words.ts';
import type { RuleUse } from '../contract.ts';

/** What stood in a rule's way: the code of the error, and where it named a field, what it said there. */
export interface UseProblem {
  code: ErrorCode;
  values: Values;
  said: Said | null;
}

interface StoredUse extends Omit<RuleUse, 'problem' | 'applied' | 'due'> {
  problem: UseProblem | null;
  applied_at: string;
  due_at: string | null;
}

/** Where rules were applied to a return, the latest first, in words. */
export async function usesOf(tx: Tx, accountId: number, returnId: number, lang: Language): Promise<RuleUse[]> {
  const rows = await all(
    tx,
    sql<StoredUse>`
      select id, rule_id, rule, action, state, problem, applied_at, due_at from return_rule_uses
      where account_id = ${accountId} and return_id = ${returnId} order by id desc`,
  );
  return rows.map(({ problem, applied_at: applied, due_at: due, ...use }) => ({
    ...use,
    problem: problem && (problem.said ? say(lang, problem.said) : sayError(lang, problem.code, problem.values)),
    applied,
    due: use.state === 'waiting' ? due : null,
  }));
}
