import { sql } from 'kysely';
import { asMerchant, caller, startApp, type Caller } from '../../../../../test/harness.ts';
import { setSender } from '../../../../../test/merchant.ts';
import { all, one } from '../../../../server/db.ts';
import { balanceOf } from '../../../billing/server/ledger.ts';
import { seedWarehouses } from '../../../warehouses/server/seed-warehouses.ts';
import type { Reshipment } from '../../reshipment-out.ts';
import { BUYER, cameBack, openForReturns, type Came } from './returned.ts';

export interface One {
  reshipment: Reshipment;
}
export interface Packed {
  pack: { status: string; shipment_id: number | null; tracking_number: string | null };
}

const DAY_MS = 86_400_000;

/** A merchant with returns in warehouses, the desk that packs them again, a carrier that scans them; for tests of reshipments. */
export async function openReshipping() {
  const t = await startApp();
  await seedWarehouses(t.app);
  await openForReturns(t.app.db);
  async function merchant(funds = 1_000_00): Promise<Caller> {
    const who = await asMerchant(t, { funds });
    await setSender(t.app.db, who.accountId);
    return who;
  }
  const ana = await merchant();
  /** Who scans parcels on their way. */
  const carrier = await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] });
  const desk = caller(t.accounts, carrier);
  const came = (over: Came = {}, who = ana) => cameBack(t.app.db, who.accountId, over);
  const create = (over: object, who = ana) => who.post<One>('/reshipments', { to: BUYER, contents: 'Two stoneware mugs', value: 46, ...over });
  async function made(over: object = {}, who = ana): Promise<Reshipment> {
    const { data, raw } = await create({ returns: [await came({}, who)], ...over }, who);
    if (data.reshipment === undefined) throw new Error(raw);
    return data.reshipment;
  }
  const put = (id: number, what: string, body?: unknown, who = ana) => who.call<One>('PUT', `/reshipments/${id}/${what}`, body);
  const get = async (id: number, who = ana) => (await who.get<One>(`/reshipments/${id}`)).data.reshipment;
  const pack = (one: Pick<Reshipment, 'id' | 'returns'>, weight: number, over: object = {}) =>
    desk.post<Packed>(`/desk/reshipments/${one.id}/pack`, { returns: one.returns.map(({ id }) => id), weight, ...over });
  const money = (who = ana) => t.app.db.tenant(who.accountId, (tx) => balanceOf(tx, who.accountId, 'USD'));
  const returned = (id: number, who = ana) =>
    t.app.db.system((tx) =>
      one(
        tx,
        sql<{ status: string; decision: string | null; reshipment_id: number | null; days: number | null; reship_fee_minor: number | null }>`
          select status, decision, reshipment_id, round(extract(epoch from expires_at - now()) / 86400)::int as days, reship_fee_minor
          from returns where account_id = ${who.accountId} and id = ${id}`,
      ),
    );
  const trail = (id: number, who = ana) =>
    t.app.db.system(async (tx) => ({
      verbs: (
        await all(
          tx,
          sql<{
            verb: string;
          }>`select verb from audit_log where account_id = ${who.accountId} and object_kind = 'reshipment' and object_id = ${id} order by id`,
        )
      ).map(({ verb }) => verb.replace('reshipment.', '')),
      events: (
        await all(
          tx,
          sql<{ type: string }>`select type from events where account_id = ${who.accountId} and object_kind = 'reshipment' and object_id = ${id} order by id`,
        )
      ).map(({ type }) => type.replace('reshipment.', '')),
    }));
  const at = (days: number) => ({ ...t.app, now: () => new Date(Date.now() + days * DAY_MS) });
  const lines = (one: Pick<Reshipment, 'fee_lines'>) => Object.fromEntries(one.fee_lines.map((line) => [line.code, line.amount]));
  return { t, ana, carrier, desk, merchant, came, create, made, put, get, pack, money, returned, trail, at, lines };
}
