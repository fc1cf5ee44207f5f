import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, type Caller } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { EXAMPLE_ORDER } from '../../orders/contract.ts';
import type { Return } from '../../returns/return-out.ts';
import { openScene, type Scene } from '../../returns/server/testing/scene.ts';
import { accountOfCode } from '../../subscriptions/reference-code.ts';
import { offerPlans } from '../../subscriptions/server/testing/plans.ts';
import type { BuyerReturn, MadeLink, ReturnLink } from '../contract.ts';

type Shown = { buyer_return: BuyerReturn };

let scene: Scene;
let ana: Caller;
/** Nobody: no cookie and no token. */
let buyer: Caller;
beforeAll(async () => {
  scene = await openScene();
  ({ ana } = scene);
  buyer = caller(scene.t.console, { token: '', accountId: 0, userId: 0 });
});
afterAll(() => scene.t.stop());

const tokenOf = ({ url }: MadeLink): string => url.split('/').at(-1) ?? '';
async function linkFor(body: object, who = ana): Promise<MadeLink & { token: string }> {
  const { data, raw } = await who.post<MadeLink>('/return-links', body);
  if (data.url === undefined) throw new Error(raw);
  return { ...data, token: tokenOf(data) };
}
const look = (token: string) => buyer.get<Shown>(`/public/returns/${token}`);
const announce = (token: string, body: object) => buyer.post<Shown>(`/public/returns/${token}`, body);
const label = (token: string) => buyer.get(`/public/returns/${token}/label`, { accept: 'application/pdf' });
const FIRST = { items: [{ line: 1, quantity: 1 }], reason: 'wrong_item', note: 'It is blue.' };

describe('a link for a buyer', () => {
  it('shows where to send what was in the parcel, and announces it once', async () => {
    const parcel = await scene.sent();
    const made = await linkFor({ shipment_id: parcel.id });
    expect(made.return_link).toMatchObject({ status: 'open', shipment_id: parcel.id, return_id: null });
    expect(made.url).toMatch(/\/return\/[\w-]{43}$/);
    expect(made.qr.size).toBeGreaterThan(20);
    expect(made.qr.path).toMatch(/^M0 0h7v1h-7z/);
    const { status, data, raw } = await look(made.token);
    expect(status).toBe(200);
    const { buyer_return: one } = data;
    expect(one).toMatchObject({ status: 'open', is_test: false, contents: [{ line: 1, description: 'Cotton t-shirt', quantity: 2 }], announced: null });
    expect(accountOfCode(one.reference_code)).toBe(ana.accountId);
    expect(one.address.company_name).toContain(one.reference_code);
    // Nothing of who bought it, what it cost, or of the account beyond its name.
    for (const secret of [parcel.to.name, parcel.to.street1, String(parcel.id), parcel.tracking_number ?? '', '12.5', 'value'])
      expect(raw).not.toContain(secret);

    expect((await label(made.token)).headers['content-type']).toBe('application/pdf');
    const bare = (await label(made.token)).bytes;
    const done = await announce(made.token, FIRST);
    expect([done.status, done.data.buyer_return.status]).toEqual([201, 'announced']);
    const { rma_number: number = '', ...announced } = done.data.buyer_return.announced ?? {};
    expect(announced).toEqual({ reason: 'wrong_item', note: 'It is blue.', items: [{ description: 'Cotton t-shirt', quantity: 1 }] });
    // Its number is on the label now.
    expect((await label(made.token)).bytes.equals(bare)).toBe(false);

    const { return_links: links } = (await ana.get<{ return_links: ReturnLink[] }>(`/return-links?shipment_id=${parcel.id}`)).data;
    expect(links).toMatchObject([{ status: 'announced' }]);
    const kept = await scene.read(links[0]?.return_id ?? 0);
    expect(kept).toMatchObject({
      status: 'Pending',
      source: 'buyer',
      rma_number: number,
      reason: 'wrong_item',
      buyer_note: 'It is blue.',
      shipment_id: parcel.id,
      tracking_number: parcel.tracking_number,
      sender: { name: parcel.to.name },
      items: [{ description: 'Cotton t-shirt', quantity: 1, value: 12.5 }],
    });
    expect(await scene.trail(kept.id)).toEqual({ verbs: ['announce'], events: ['announced'] });

    // Again: nothing changes, and it is said.
    const again = await announce(made.token, { ...FIRST, items: [{ line: 1, quantity: 2 }] });
    expect([again.status, again.code, again.message]).toEqual([409, 'return_link_used', 'This return was registered already. Nothing has changed.']);
    expect((await scene.read(kept.id)).items).toMatchObject([{ quantity: 1 }]);
    // The desk finds it by the number on the label.
    const { data: received } = await scene.receive({ tracking_number: number });
    expect(received.return?.id).toBe(kept.id);
  });

  it('says so where the merchant has withdrawn it since, and leads nobody to it', async () => {
    const { token, return_link: made } = await linkFor({ shipment_id: (await scene.sent()).id });
    await announce(token, FIRST);
    const known = (await ana.get<{ return_links: ReturnLink[] }>('/return-links')).data.return_links.find(({ id }) => id === made.id);
    expect((await ana.call('DELETE', `/returns/${known?.return_id}`)).status).toBe(200);
    expect((await look(token)).data.buyer_return).toMatchObject({ status: 'announced', announced: null });
    const since = (await ana.get<{ return_links: ReturnLink[] }>('/return-links')).data.return_links.find(({ id }) => id === made.id);
    expect(since).toMatchObject({ status: 'announced', return_id: null });
  });

  it('announces one return however many send it at once', async () => {
    const { token } = await linkFor({ shipment_id: (await scene.sent()).id });
    const all = await Promise.all(Array.from({ length: 6 }, () => announce(token, FIRST)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('is refused with its field named, and nothing is announced', async () => {
    const parcel = await scene.sent();
    const { token } = await linkFor({ shipment_id: parcel.id });
    const wrong: readonly [object, string][] = [
      [{ items: [] }, 'items'],
      [{ items: [{ line: 9, quantity: 1 }] }, 'items/0/line'],
      [{ items: [{ line: 1, quantity: 3 }] }, 'items/0/quantity'],
      [{ items: [{ line: 1, quantity: 0 }] }, 'items/0/quantity'],
      [{ items: [FIRST.items[0], FIRST.items[0]] }, 'items/1/line'],
      [{ items: [], goods: [{ description: 'A bicycle', quantity: 1 }] }, 'items'],
      [{ reason: 'unclaimed' }, 'reason'],
      [{ reason: '' }, 'reason'],
      [{ note: 'x'.repeat(201) }, 'note'],
      [{ note: 'a\u0000b' }, 'note'],
      [{ shipment_id: 1 }, 'shipment_id'],
    ];
    for (const [over, field] of wrong) {
      const answer = await announce(token, { ...FIRST, ...over });
      expect([field, answer.status, Object.keys(answer.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect((await look(token)).data.buyer_return.status).toBe('open');
    expect((await announce(token, { ...FIRST, note: '<script>alert(1)</script>' })).status).toBe(201);
  });

  it('works until it is withdrawn or its days are over, and says which', async () => {
    const parcel = await scene.sent();
    const old = await linkFor({ shipment_id: parcel.id });
    const { token, return_link: link } = await linkFor({ shipment_id: parcel.id });
    // A new one takes the place of the old.
    expect((await look(old.token)).code).toBe('return_link_withdrawn');
    expect((await ana.call<{ return_link: ReturnLink }>('DELETE', `/return-links/${link.id}`)).data.return_link.status).toBe('withdrawn');
    expect((await ana.call('DELETE', `/return-links/${link.id}`)).status).toBe(200);
    for (const answer of [await look(token), await announce(token, FIRST), await label(token)])
      expect([answer.status, answer.code]).toEqual([410, 'return_link_withdrawn']);
    const late = await linkFor({ shipment_id: parcel.id });
    scene.moveTo(61);
    expect((await look(late.token)).code).toBe('return_link_expired');
    expect((await announce(late.token, FIRST)).code).toBe('return_link_expired');
    scene.moveTo(0);
    expect((await look(late.token)).status).toBe(200);
    const trail = await scene.t.app.db.system((tx) =>
      sql<{
        verb: string;
      }>`select verb from audit_log where account_id = ${ana.accountId} and object_kind = 'return_link' and object_id = ${link.id} order by id`.execute(tx),
    );
    expect(trail.rows.map(({ verb }) => verb)).toEqual(['return_link.create', 'return_link.withdraw']);
  });

  it('is of an order by its last parcel, or of anything sent to a destination, which the buyer describes', async () => {
    const parcel = await scene.sent();
    const { id: product, sku } = await scene.goods();
    await scene.t.app.db.system((tx) =>
      sql`update products set status = 'Verified', verified_at = now(), verified_in = 'HKG' where account_id = ${ana.accountId} and id = ${product}`.execute(
        tx,
      ),
    );
    const made = await ana.post<{ order: { id: number } }>('/orders', {
      ...EXAMPLE_ORDER,
      order_number: 'RL-1',
      hold: true,
      line_items: [{ sku, quantity: 1 }],
    });
    if (made.data.order === undefined) throw new Error(made.raw);
    const order = made.data.order.id;
    await scene.t.app.db.system((tx) =>
      sql`
        insert into order_fulfillments (account_id, order_id, warehouse, shipment_id, weight_g, currency, fulfillment_fee_minor, packaging_fee_minor,
          packing_slip_fee_minor, shipping_cost_minor)
        values (${ana.accountId}, ${order}, 'LAX', ${parcel.id}, 400, 'USD', 0, 0, 0, 0)`.execute(tx),
    );
    expect((await linkFor({ order_id: order })).return_link.shipment_id).toBe(parcel.id);
    const { token } = await linkFor({ destination: 'GB' });
    expect((await look(token)).data.buyer_return).toMatchObject({ contents: null, address: { country: 'GB' } });
    const goods = [{ description: 'Stoneware mug', quantity: 2 }];
    for (const [body, field] of [
      [{ items: [{ line: 1, quantity: 1 }], reason: 'other' }, 'goods'],
      [{ goods, reason: 'other' }, 'name'],
      [{ goods: [{ description: 'ab', quantity: 1 }], name: 'Wei', reason: 'other' }, 'goods/0/description'],
      [{ goods: Array.from({ length: 11 }, () => goods[0]), name: 'Wei', reason: 'other' }, 'goods'],
    ] as const)
      expect([field, Object.keys((await announce(token, body)).errors ?? {})]).toEqual([field, [field]]);
    expect((await announce(token, { goods, name: 'Wei Zhang', reason: 'other' })).status).toBe(201);
    const [link] = (await ana.get<{ return_links: ReturnLink[] }>('/return-links')).data.return_links;
    expect(await scene.read(link?.return_id ?? 0)).toMatchObject({
      sender_name: 'Wei Zhang',
      warehouse: 'FRA',
      items: [{ description: 'Stoneware mug', quantity: 2, value: null }],
    });
  });

  it('leads to where the rest of the world’s parcels come back to, where its country has no place of its own', async () => {
    const use = (isActive: boolean) =>
      scene.t.app.db.system((tx) => sql`update return_points set is_active = ${isActive} where destination = 'US'`.execute(tx));
    const parcel = await scene.sent();
    await use(false);
    const { token } = await linkFor({ shipment_id: parcel.id });
    const { data } = await ana.post<{ return: Return }>('/returns', { shipment_id: parcel.id });
    const chosen = await ana.post('/returns', {
      destination: 'US',
      sender: { name: 'Emily Clarke', country: 'US' },
      items: [{ description: 'Mug', quantity: 1 }],
    });
    await use(true);
    expect(data.return).toMatchObject({ destination: 'ROW', warehouse: 'FRA' });
    expect((await look(token)).data.buyer_return.address.country).toBe('DE');
    expect(chosen.errors?.['destination']).toMatch(/^Nothing comes back to this destination/);
  });

  it('is made by who may work on returns, of what is theirs and has left, and is not announced yet', async () => {
    const parcel = await scene.sent();
    const bo = await asMerchant(scene.t, { funds: 100_000 });
    await setSender(scene.t.app.db, bo.accountId);
    const fails = async (body: object, who = ana) => {
      const answer = await who.post('/return-links', body);
      return [answer.status, ...Object.keys(answer.errors ?? { [answer.code ?? '']: '' })];
    };
    expect(await fails({ shipment_id: parcel.id }, bo)).toEqual([422, 'shipment_id']);
    expect(await fails({ order_id: 999_999 })).toEqual([422, 'order_id']);
    expect(await fails({ shipment_id: parcel.id, destination: 'US' })).toEqual([422, 'shipment_id']);
    expect(await fails({})).toEqual([422, 'shipment_id']);
    expect(await fails({ destination: 'FR' })).toEqual([422, 'destination']);
    await scene.t.app.db.system((tx) => sql`update shipments set status = 'Labeled' where account_id = ${ana.accountId} and id = ${parcel.id}`.execute(tx));
    expect(await fails({ shipment_id: parcel.id })).toEqual([422, 'shipment_id']);
    await scene.t.app.db.system((tx) => sql`update shipments set status = 'Delivered' where account_id = ${ana.accountId} and id = ${parcel.id}`.execute(tx));
    const { return_link: link } = await linkFor({ shipment_id: parcel.id });
    const viewer = await asMerchant(scene.t, { accountId: ana.accountId, role: 'viewer' });
    expect((await viewer.post('/return-links', { shipment_id: parcel.id })).status).toBe(403);
    expect((await viewer.call('DELETE', `/return-links/${link.id}`)).status).toBe(403);
    expect((await bo.call('DELETE', `/return-links/${link.id}`)).status).toBe(404);
    expect((await bo.get<{ return_links: ReturnLink[] }>('/return-links')).data.return_links).toEqual([]);
    const announced = await ana.post<{ return: Return }>('/returns', { shipment_id: parcel.id, items: [], reason: 'other' });
    expect(announced.status).toBe(201);
    expect(await fails({ shipment_id: parcel.id })).toEqual([409, 'return_repeated']);
  });

  it('tells nothing by trying, closes with the subscription, and leaves with the account', async () => {
    const { token } = await linkFor({ shipment_id: (await scene.sent()).id });
    for (const other of ['unknown', `${token.slice(0, -1)}_`, 'a'.repeat(90), '%00'])
      expect([other, (await look(other)).code]).toEqual([other, 'return_link_unknown']);
    await offerPlans(scene.t.app);
    expect((await look(token)).code).toBe('return_link_closed');
    expect((await announce(token, FIRST)).code).toBe('return_link_closed');
    expect((await ana.post('/return-links', { destination: 'US' })).code).toBe('not_subscribed');
    await scene.t.app.db.system((tx) => sql`delete from subscription_plans`.execute(tx));
    const suspend = (at: string | null) =>
      scene.t.app.db.system((tx) => sql`update accounts set suspended_at = ${at}::timestamptz where account_id = ${ana.accountId}`.execute(tx));
    await suspend('2026-11-01T00:00:00Z');
    expect((await look(token)).code).toBe('return_link_unknown');
    await suspend(null);
    for (let tries = 0; tries < 40; tries += 1) await look(`guess-${tries}`);
    expect((await look('guess')).status).toBe(429);
    expect((await look(token)).status).toBe(429);
  });

  it('is one for a parcel, also of two made at once; one that ran out was not withdrawn', async () => {
    const parcel = await scene.sent();
    const stateOf = async (ids: readonly number[]) => {
      const { return_links: links } = (await ana.get<{ return_links: ReturnLink[] }>('/return-links')).data;
      return links.filter((one) => ids.includes(one.id)).map(({ status }) => status);
    };
    const make = async () => (await linkFor({ shipment_id: parcel.id })).return_link.id;
    const ids = await Promise.all([make(), make(), make(), make()]);
    expect((await stateOf(ids)).toSorted()).toEqual(['open', 'withdrawn', 'withdrawn', 'withdrawn']);
    scene.moveTo(61);
    await make();
    expect((await stateOf(ids)).toSorted()).toEqual(['expired', 'withdrawn', 'withdrawn', 'withdrawn']);
    scene.moveTo(0);
  });
});
