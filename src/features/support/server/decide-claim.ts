import { sql } from 'kysely';
import type { z } from 'zod';
import { audit, emit } from '../../../server/audit.ts';
import type { Actor, Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { ownVerb, systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { fromWire, isCurrency, toWire } from '../../../shared/money.ts';
import type { Language } from '../../../shared/words.ts';
import { payClaim } from '../../billing/server/ledger.ts';
import type { ShipmentStatus } from '../../shipments/status.ts';
import { eventText } from '../../tracking/server/read-tracks.ts';
import { claimDesk, type approveInput, type StaffClaim } from '../contract.ts';
import type { ClaimAction } from '../status.ts';
import { addMessage, changeClaim, CLAIM_COLUMNS, CLAIM_TABLES, claimRow, lockClaimFor, readClaim, type ClaimRecord, type LockedClaim } from './read-claim.ts';

/** Which claims each part of the desk shows, in which order. */
const STATES = {
  waiting: { where: sql`c.status = 'Submitted'`, order: sql`c.submitted_at, c.account_id, c.id` },
  asked: { where: sql`c.status = 'Needs information'`, order: sql`c.submitted_at, c.account_id, c.id` },
  decided: { where: sql`c.status in ('Approved', 'Refused')`, order: sql`c.decided_at desc, c.account_id, c.id` },
} as const;

/** Claims of all accounts: the waiting ones, longest first, or the decided ones, latest first. */
export const listClaimDesk = systemVerb(claimDesk.list, async ({ tx, query }) => {
  const { where, order } = STATES[query.state];
  const found =
    query.q === undefined
      ? sql`true`
      : sql`(c.id::text = ${query.q} or c.tracking_number = ${query.q.toUpperCase()} or a.name ilike ${`%${query.q.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;
  const rows = await all(
    tx,
    sql<ClaimRecord & { account_name: string }>`
      select ${CLAIM_COLUMNS}, a.name as account_name from ${CLAIM_TABLES} join accounts a on a.account_id = c.account_id
      where ${where} and ${found} order by ${order} limit ${query.limit}`,
  );
  const counts = await one(
    tx,
    sql<{ waiting: number; asked: number }>`
      select count(*) filter (where c.status = 'Submitted') as waiting, count(*) filter (where c.status = 'Needs information') as asked
      from claims c where c.status in ('Submitted', 'Needs information')`,
  );
  return { claims: rows.map((row) => ({ ...claimRow(row), account: { id: row.account_id, name: row.account_name } })), counts };
});

interface Facts {
  account_name: string;
  status: ShipmentStatus;
  service: string;
  goods_minor: number;
  goods_currency: string;
  shipping_minor: number;
  label_currency: string;
  insurance: boolean;
  processed_at: string | null;
  delivered_at: string | null;
  last_event: { code: number; at: string } | null;
}

/** A claim with what its decision looks at, or `not_found`. */
async function readStaffClaim(tx: Tx, lang: Language, accountId: number, id: number): Promise<StaffClaim> {
  const claim = await readClaim(tx, accountId, id);
  if (claim.status === 'Draft') throw new AppError('not_found');
  const f = await one(
    tx,
    sql<Facts>`
      select a.name as account_name, s.status, s.service, s.goods_value_minor as goods_minor, s.currency as goods_currency, s.insurance, s.processed_at, s.delivered_at,
        coalesce(l.cost_minor - l.insurance_fee_minor, 0) as shipping_minor, coalesce(l.currency, s.currency) as label_currency,
        (select json_build_object('code', e.code, 'at', e.occurred_at) from tracking_events e
         where e.account_id = s.account_id and e.shipment_id = s.id and e.tracking_number = ${claim.tracking_number} order by e.occurred_at desc, e.id desc limit 1) as last_event
      from shipments s
      join accounts a on a.account_id = s.account_id
      left join labels l on l.account_id = s.account_id and l.shipment_id = s.id and l.tracking_number = ${claim.tracking_number}
      where s.account_id = ${accountId} and s.id = ${claim.shipment_id}`,
  );
  const money = (minor: number, currency: string) => toWire(minor, isCurrency(currency) ? currency : 'USD');
  return {
    ...claim,
    account: { id: accountId, name: f.account_name },
    shipment: {
      status: f.status,
      service: f.service || null,
      goods_value: money(f.goods_minor, f.goods_currency),
      goods_currency: f.goods_currency,
      shipping_cost: money(f.shipping_minor, f.label_currency),
      insured: f.insurance,
      processed: f.processed_at,
      delivered: f.delivered_at,
      last_event: f.last_event && { ...f.last_event, text: eventText(f.last_event.code, lang) },
    },
  };
}

/** One claim of any account; a merchant's draft is nobody else's. Throws `not_found`. */
export const getClaimDesk = systemVerb(claimDesk.get, async ({ tx, ctx, params }) => ({
  claim: await readStaffClaim(tx, ctx.lang, params.account_id, params.id),
}));

/** The operator's person, as the account's audit trail names them. */
function staffIn(ctx: Ctx, accountId: number): Pick<Ctx, 'actor' | 'requestId'> {
  const actor: Actor = { ...ctx.actor, accountId, userId: null, staffUserId: ctx.actor.userId, tokenId: null, godmode: null };
  return { actor, requestId: ctx.requestId };
}

/** A claim that is being decided: locked, in a transaction of the merchant's account, by one of the operator's people. */
interface Deed {
  accountId: number;
  claim: LockedClaim;
  tx: Tx;
  by: Pick<Ctx, 'actor' | 'requestId'>;
  now: Date;
}
const objectOf = ({ claim }: Deed) => ({ kind: 'claim', id: claim.id });

/**
 * Does something to a claim in the merchant's account, in one transaction that locks it first: two that decide at the same moment
 * decide once. Throws `not_found`, `not_eligible`.
 */
async function decide(ctx: Ctx, { account_id: accountId, id }: { account_id: number; id: number }, action: ClaimAction, work: (deed: Deed) => Promise<void>) {
  await ctx.db.tenant(accountId, async (tx) => {
    await work({ accountId, claim: await lockClaimFor(tx, accountId, id, action), tx, by: staffIn(ctx, accountId), now: ctx.now() });
  });
  return { claim: await ctx.db.lookup((tx) => readStaffClaim(tx, ctx.lang, accountId, id)) };
}

/** Asks the merchant for information. */
export async function ask(deed: Deed, question: string): Promise<void> {
  const { tx, accountId, claim, by } = deed;
  await addMessage(tx, accountId, claim.id, 'operator', question);
  await changeClaim(tx, accountId, claim.id, sql`status = 'Needs information'`);
  await audit(tx, by, { verb: 'claim.ask', object: objectOf(deed) });
  await emit(tx, accountId, 'claim.information_requested', objectOf(deed));
}

/** Approves a claim and pays the amount into the balance. Throws `invalid_input` for more than is claimed. */
export async function approve(deed: Deed, body: z.output<typeof approveInput>): Promise<void> {
  const { tx, accountId, claim, by, now } = deed;
  const { currency } = claim;
  const object = objectOf(deed);
  const approved = fromWire(body.amount, currency, 'amount');
  const claimed = claim.claimed_minor ?? 0;
  if (approved > claimed)
    throw new AppError('invalid_input', { fields: { amount: { key: 'validation.atMost', values: { value: toWire(claimed, currency) } } } });
  const entryId = await payClaim(tx, { accountId, currency, object, memo: claim.tracking_number, amountMinor: approved });
  await changeClaim(
    tx,
    accountId,
    claim.id,
    sql`status = 'Approved', approved_minor = ${approved}, entry_id = ${entryId}, decision_note = ${body.note || null}, decided_at = ${now.toISOString()}`,
  );
  await audit(tx, by, { verb: 'claim.approve', object, detail: { amount_minor: approved, currency, entry_id: entryId } });
  await emit(tx, accountId, 'claim.approved', object, { shipment_id: claim.shipment_id, amount_minor: approved, currency });
}

/** Refuses a claim with a reason. */
export async function refuse(deed: Deed, reason: string): Promise<void> {
  const { tx, accountId, claim, by, now } = deed;
  await changeClaim(tx, accountId, claim.id, sql`status = 'Refused', decision_note = ${reason}, decided_at = ${now.toISOString()}`);
  await audit(tx, by, { verb: 'claim.refuse', object: objectOf(deed) });
  await emit(tx, accountId, 'claim.refused', objectOf(deed), { shipment_id: claim.shipment_id });
}

/** Asks the merchant for information. */
export const askAboutClaim = ownVerb(claimDesk.ask, ({ ctx, params, body }) => decide(ctx, params, 'ask', (deed) => ask(deed, body.body)));

/** Approves a claim and pays for it, once. */
export const approveClaim = ownVerb(claimDesk.approve, ({ ctx, params, body }) => decide(ctx, params, 'approve', (deed) => approve(deed, body)));

/** Refuses a claim with a reason. */
export const refuseClaim = ownVerb(claimDesk.refuse, ({ ctx, params, body }) => decide(ctx, params, 'refuse', (deed) => refuse(deed, body.note)));
