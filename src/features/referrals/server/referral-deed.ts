import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { audit, emit, staffIn } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { DEFAULT_CURRENCY, isCurrency } from '../../../shared/money.ts';
import { give } from '../../billing/server/ledger.ts';
import { minorWithin } from '../../billing/server/minor-within.ts';
import { MAX_REWARD, type joinBody, type StaffReferral } from '../contract.ts';
import { referralCan, type ReferralAction, type ReferralStatus } from '../status.ts';
import { shownToStaff, STAFF_COLUMNS, STAFF_TABLES, type StaffRecord } from './read-referrals.ts';

/** A referral being decided: locked, by one of the operator's people. */
interface Deed {
  tx: Tx;
  accountId: number;
  id: number;
  company: string;
  object: { kind: 'referral'; id: number };
  by: Pick<Ctx, 'actor' | 'requestId'>;
  now: string;
}

interface Asked {
  ctx: Ctx;
  tx: Tx;
  params: { account_id: number; id: number };
}

/**
 * Acts on a referral after locking it: of two simultaneous decisions only one counts.
 * Throws `not_found`, `not_eligible`.
 */
export async function decide({ ctx, tx, params }: Asked, action: ReferralAction, work: (deed: Deed) => Promise<void>): Promise<{ referral: StaffReferral }> {
  const { account_id: accountId, id } = params;
  const found = await maybe(
    tx,
    sql<{ status: ReferralStatus; company: string }>`select status, company from referrals where account_id = ${accountId} and id = ${id} for update`,
  );
  if (!found) throw new AppError('not_found');
  const verdict = referralCan(action, found);
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  const { company } = found;
  await work({ tx, accountId, id, company, object: { kind: 'referral', id }, by: staffIn(ctx, accountId), now: ctx.now().toISOString() });
  return {
    referral: shownToStaff(await one(tx, sql<StaffRecord>`select ${STAFF_COLUMNS} from ${STAFF_TABLES} where r.account_id = ${accountId} and r.id = ${id}`)),
  };
}

/** Changes columns of the locked referral. */
export const change = ({ tx, accountId, id }: Deed, set: RawBuilder<unknown>) =>
  sql`update referrals set ${set} where account_id = ${accountId} and id = ${id}`.execute(tx);

/** Checks that the joined account is a different one, and that nobody has been paid for it. Throws `invalid_input` at `joined_account_id`. */
async function insistOnNew({ tx, accountId }: Deed, joinedId: number): Promise<void> {
  const refused = (why: 'ownAccount' | 'noAccount' | 'paidBefore') =>
    new AppError('invalid_input', { fields: { joined_account_id: { key: `referrals:problem.${why}` } } });
  if (joinedId === accountId) throw refused('ownAccount');
  // Decisions naming the same account for different referrals take turns; rows that only reference it are not held up.
  if (!(await maybe(tx, sql`select 1 from accounts where account_id = ${joinedId} and test_of is null for no key update`))) throw refused('noAccount');
  if (await maybe(tx, sql`select 1 from referrals where joined_account_id = ${joinedId}`)) throw refused('paidBefore');
}

export async function join(deed: Deed, body: z.output<typeof joinBody>): Promise<void> {
  const { tx, accountId, id, object, by, now } = deed;
  await insistOnNew(deed, body.joined_account_id);
  const account = await one(tx, sql<{ currency: string }>`select currency from accounts where account_id = ${accountId}`);
  const currency = isCurrency(account.currency) ? account.currency : DEFAULT_CURRENCY;
  const reward = minorWithin(body.reward, { currency, dollars: MAX_REWARD, path: 'reward' });
  const entryId = await give(tx, 'referral', { accountId, currency, object, memo: deed.company, amountMinor: reward });
  await change(
    deed,
    sql`status = 'Joined', joined_account_id = ${body.joined_account_id}, reward_minor = ${reward}, currency = ${currency}, entry_id = ${entryId}, decided_at = ${now}`,
  );
  await audit(tx, by, { verb: 'referral.join', object, detail: { amount_minor: reward, currency, entry_id: entryId } });
  await emit(tx, accountId, 'referral.joined', { kind: 'referral', id }, { amount_minor: reward, currency });
}
