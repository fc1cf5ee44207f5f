import { sql } from 'kysely';
import { staffIn } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { isCurrency, toWire } from '../../../shared/money.ts';
import type { Language } from '../../../shared/words.ts';
import type { ShipmentStatus } from '../../shipments/status.ts';
import { eventText } from '../../tracking/server/read-tracks.ts';
import type { StaffClaim } from '../contract.ts';
import type { ClaimAction } from '../status.ts';
import { lockClaimFor, readClaim, type LockedClaim } from './read-claim.ts';

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

/** A claim with what its decision is based on, or `not_found`. */
export async function readStaffClaim(tx: Tx, lang: Language, accountId: number, id: number): Promise<StaffClaim> {
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

/** A claim being decided: locked, in a transaction of the merchant's account, by one of the operator's people. */
export interface Deed {
  accountId: number;
  claim: LockedClaim;
  tx: Tx;
  by: Pick<Ctx, 'actor' | 'requestId'>;
  /** Where the decision is to be told by mail. */
  jobs?: Ctx['jobs'];
  now: Date;
}

export const objectOf = ({ claim }: Deed) => ({ kind: 'claim', id: claim.id });

/**
 * Acts on a claim in the merchant's account, in one transaction that locks it first: of two simultaneous decisions only one
 * counts. Throws `not_found`, `not_eligible`.
 */
export async function decide(
  ctx: Ctx,
  { account_id: accountId, id }: { account_id: number; id: number },
  action: ClaimAction,
  work: (deed: Deed) => Promise<void>,
) {
  await ctx.db.tenant(accountId, async (tx) => {
    await work({ accountId, claim: await lockClaimFor(tx, accountId, id, action), tx, by: staffIn(ctx, accountId), jobs: ctx.jobs, now: ctx.now() });
  });
  return { claim: await ctx.db.lookup((tx) => readStaffClaim(tx, ctx.lang, accountId, id)) };
}
