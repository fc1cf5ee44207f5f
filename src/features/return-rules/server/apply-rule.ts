import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { AuditVerb } from '../../../shared/names.ts';
import { audit, emit } from '../../../server/audit.ts';
import { json, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { approveIn, feeChanged } from '../../reshipments/server/approve-in.ts';
import type { By } from '../../reshipments/server/record.ts';
import { storeReshipment } from '../../reshipments/server/store-reshipment.ts';
import { askForLook, decideRestock } from '../../returns/server/decide.ts';
import { objectOf } from '../../returns/server/record.ts';
import type { StoredReturn } from '../../returns/server/return-row.ts';
import type { UseProblem } from './uses-of.ts';
import { GRACE_HOURS, type ReturnRule, type RuleAction, type RuleUse } from '../contract.ts';

type Applied = Pick<ReturnRule, 'id' | 'name' | 'action'>;

/** Sends it to whoever sent it back, by the cheapest service, for no more than was reckoned. */
async function reship(tx: Tx, by: By, { id, estimated_reship_minor: seen }: StoredReturn): Promise<void> {
  const part = { returns: [id], service: 'cheapest', insurance: false, signature_confirmation: false, ignore_bad_address: false };
  const higher = await approveIn(tx, by, await storeReshipment(tx, by, part, { source: 'return' }), seen);
  if (higher !== null) throw feeChanged(higher, 'en');
}

/** What is done at once; discarding only after it was announced. */
const DOES: Readonly<Record<Exclude<RuleAction, 'discard'>, (tx: Tx, by: By, row: StoredReturn) => Promise<void>>> = {
  restock: (tx, by, { id }) => decideRestock(tx, by, id),
  verify: (tx, by, { id }) => askForLook(tx, by, id),
  reship,
  keep: async () => undefined,
};

const VERBS = { done: 'return.apply_rule', failed: 'return.fail_rule', waiting: 'return.plan_discard' } as const satisfies Record<string, AuditVerb>;

/** What stood in the way, as it is said later in whoever's language. */
const problemOf = ({ code, fields, values }: AppError): UseProblem => ({ code, values, said: Object.values(fields)[0] ?? null });

/**
 * Does with a locked return what a rule says, and tells of it. What the program refuses (no money, no service) is told as failed, and the return
 * is left to a person.
 */
export async function applyRule(tx: Tx, by: By, row: StoredReturn, { id: ruleId, name, action }: Applied): Promise<void> {
  const { account_id: accountId, id } = row;
  const now = by.now();
  const graced = new Date(now.getTime() + GRACE_HOURS * 3_600_000).toISOString();
  const tried = action === 'discard' ? null : await attempt(tx, () => DOES[action](tx, by, row));
  if (tried !== null && !tried.ok && !(tried.error instanceof AppError)) throw tried.error;
  const state: Extract<RuleUse['state'], keyof typeof VERBS> = tried === null ? 'waiting' : tried.ok ? 'done' : 'failed';
  const problem = tried !== null && !tried.ok && tried.error instanceof AppError ? problemOf(tried.error) : null;
  const due = state === 'waiting' ? graced : null;
  await sql`
    insert into return_rule_uses (account_id, return_id, rule_id, rule, action, state, problem, applied_at, due_at, settled_at)
    values (${accountId}, ${id}, ${ruleId}, ${name}, ${action}, ${state}, ${problem && json(problem)}, ${now.toISOString()}, ${due}::timestamptz,
      ${state === 'waiting' ? null : now.toISOString()}::timestamptz)`.execute(tx);
  await audit(tx, by, { verb: VERBS[state], object: objectOf(id), detail: { rule: name, action, ...(due !== null && { due }) } });
  await emit(tx, accountId, 'return.ruled', objectOf(id), { rule: name, action, state, due });
}
