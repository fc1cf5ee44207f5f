import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import type { Candidate, Claim } from '../contract.ts';

let t: TestApp;
let ana: Caller;
const DAY = 86_400_000;
const ago = (days: number) => new Date(t.app.now().getTime() - days * DAY).toISOString();

/** A parcel under way with goods of 900, which the entry point processed sixty days ago. */
async function parcel() {
  const made = await makeParcel(t.app, ana.accountId, { status: 'En Route' });
  await t.app.db.system((tx) =>
    sql`update shipments set processed_at = ${ago(60)}, goods_value_minor = 90000, service = 'plus', consignor = null
      where account_id = ${ana.accountId} and id = ${made.id}`.execute(tx),
  );
  return made;
}
const find = async (query: string) => (await ana.get<{ shipments: Candidate[] }>(`/claims/shipments?${query}`)).data.shipments;
const begin = (shipmentId: number) => ana.post<{ claim: Claim }>('/claims', { shipment_id: shipmentId });

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
});
afterAll(() => t.stop());

it('a parcel is covered for what the rates of the day its label was bought say, and no later ones', async () => {
  const { id } = await parcel();
  const rate = (day: string, perUsd: number) =>
    t.app.db.system((tx) => sql`insert into fx_rates (currency, day, per_usd, source) values ('THB', ${day}::date, ${perUsd}, 'test')`.execute(tx));
  await t.app.db.system((tx) =>
    sql`update labels set currency = 'THB', created_at = now() - interval '60 days' where account_id = ${ana.accountId} and shipment_id = ${id}`.execute(tx),
  );
  await t.app.db.system((tx) => sql`delete from fx_rates where currency = 'THB'`.execute(tx));
  const [unknown] = await find(`shipment_id=${id}`);
  expect(unknown).toMatchObject({
    cover: null,
    currency: 'THB',
    obstacle: 'What it was covered for is not known: the operator’s rates of that day are incomplete.',
  });
  expect((await begin(id)).code).toBe('not_eligible');
  // Before the first rate of all, the first counts.
  await rate(ago(30).slice(0, 10), 33);
  expect(await find(`shipment_id=${id}`)).toMatchObject([{ cover: 990 }]);
  await rate(ago(61).slice(0, 10), 30);
  await rate(ago(1).slice(0, 10), 40);
  expect(await find(`shipment_id=${id}`)).toMatchObject([{ cover: 900, obstacle: null }]);
  expect((await begin(id)).data.claim).toMatchObject({ cover: 900, currency: 'THB' });
});

it('it is covered for what the rate set of that day says of the service, whatever a later one does', async () => {
  const { id } = await parcel();
  const boughtAgo = (days: number) =>
    t.app.db.system((tx) => sql`update labels set created_at = ${ago(days)} where account_id = ${ana.accountId} and shipment_id = ${id}`.execute(tx));
  await t.app.db.system((tx) =>
    sql`insert into rate_sets (data, source) select jsonb_set(data, '{services}', (
      select jsonb_agg(s || '{"defaultCoverMinor": 5000}') from jsonb_array_elements(data -> 'services') s)), 'later' from rate_sets order by version desc limit 1`.execute(
      tx,
    ),
  );
  await boughtAgo(60);
  expect(await find(`shipment_id=${id}`)).toMatchObject([{ cover: 30 }]);
  await boughtAgo(-1);
  expect(await find(`shipment_id=${id}`)).toMatchObject([{ cover: 50 }]);
  await t.app.db.system((tx) => sql`update rate_sets set withdrawn_at = now() where source = 'later'`.execute(tx));
  expect(await find(`shipment_id=${id}`)).toMatchObject([{ cover: 30 }]);
});
