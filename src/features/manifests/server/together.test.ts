import fc from 'fast-check';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { all } from '../../../server/db.ts';
import type { Overpack, PackedShipment } from '../../overpacks/contract.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import type { Manifest } from '../contract.ts';

/**
 * Two people scan into the same overpack, take parcels out and cancel labels while its manifest is being closed, submitted
 * and transmitted, all at the same moment: on PostgreSQL with real concurrency, on the embedded database in whatever order
 * they are served. Every run ends in a consistent state.
 */
const PARCELS = 6;
const RUNS = process.env.TEST_DATABASE_URL ? 30 : 3;
const FUNDS = 1_000_000;
const SIZE = { weight: 14.2, length: 60, width: 40, height: 30 };

let t: TestApp;

interface Parcel {
  id: number;
  number: string;
  labelId: number;
}

/** What one person does, step by step, with pauses in milliseconds. */
interface Step {
  deed: 'scan' | 'scanOther' | 'remove' | 'cancel' | 'close' | 'list' | 'submit' | 'transmit' | 'reopen';
  parcels: number[];
  pause: number;
}

interface Scene {
  who: Caller;
  parcels: Parcel[];
  overpack: number;
  other: number;
  manifest: number;
}

const chosen = fc.uniqueArray(fc.nat(PARCELS - 1), { minLength: 1, maxLength: PARCELS });
const stepOf = (pause: number, ...deeds: Step['deed'][]): fc.Arbitrary<Step> =>
  fc.record({ deed: fc.constantFrom(...deeds), parcels: chosen, pause: fc.nat(pause) });
const packer = fc.array(stepOf(6, 'scan', 'scan', 'scanOther', 'remove'), { minLength: 1, maxLength: 4 });
const canceller = fc.array(stepOf(25, 'cancel'), { minLength: 1, maxLength: 3 });
const closer = fc
  .tuple(fc.nat(15), fc.nat(3))
  .map(([wait, pause]): Step[] =>
    (['close', 'list', 'submit', 'transmit'] as const).map((deed, index) => ({ deed, parcels: [], pause: index === 0 ? wait : pause })),
  );
const impatient = fc.array(stepOf(6, 'transmit', 'submit', 'close', 'list', 'reopen'), { minLength: 1, maxLength: 6 });

async function setScene(): Promise<Scene> {
  const who = await asMerchant(t, { funds: FUNDS });
  await setSender(t.app.db, who.accountId);
  const parcels: Parcel[] = [];
  for (let i = 0; i < PARCELS; i += 1) {
    const { shipment } = (await who.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true })).data;
    parcels.push({ id: shipment.id, number: shipment.tracking_number ?? '', labelId: shipment.label_id ?? 0 });
  }
  const create = async () => (await who.post<{ overpack: Overpack }>('/overpacks')).data.overpack.id;
  const { manifest } = (await who.post<{ manifest: Manifest }>('/manifests', { entry_point: 'HKGHUB' })).data;
  const [overpack, other] = [await create(), await create()];
  await who.post(`/overpacks/${overpack}/shipments`, { tracking_numbers: parcels.slice(0, 2).map((p) => p.number) });
  return { who, parcels, overpack, other, manifest: manifest.id };
}

function perform({ who, parcels, overpack, other, manifest }: Scene, step: Step): Promise<Reply>[] {
  const some = step.parcels.flatMap((index) => parcels[index] ?? []);
  const scan = (into: number) => [who.post(`/overpacks/${into}/shipments`, { tracking_numbers: some.map((p) => p.number) })];
  switch (step.deed) {
    case 'scan':
      return scan(overpack);
    case 'scanOther':
      return scan(other);
    case 'remove':
      return [who.post(`/overpacks/${overpack}/shipments/remove`, { shipment_ids: some.map((p) => p.id) })];
    case 'cancel':
      return some.map((p) => who.call('PUT', `/labels/${p.labelId}/cancel`));
    case 'close':
    case 'reopen':
      return [who.call('PUT', `/overpacks/${overpack}/${step.deed}`, step.deed === 'close' ? SIZE : undefined)];
    case 'list':
      return [who.post(`/manifests/${manifest}/overpacks`, { overpack_ids: [overpack] })];
    case 'submit':
      return [who.call('PUT', `/manifests/${manifest}/submit`)];
    case 'transmit':
      // Asked twice at the same moment.
      return [1, 2].map(() => who.call('PUT', `/manifests/${manifest}/transmit`));
  }
}

async function act(scene: Scene, steps: readonly Step[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const step of steps) {
    if (step.pause > 0) await sleep(step.pause);
    replies.push(...(await Promise.all(perform(scene, step))));
  }
  return replies;
}

interface Row {
  id: number;
  status: string;
  overpack_id: number | null;
  overpack_status: string | null;
  manifest_status: string | null;
  label_cancelled: boolean;
  refunds: number;
  processed: number;
  told: number;
}

const rowsOf = ({ who }: Scene): Promise<Row[]> =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<Row>`
        select s.id, s.status, s.overpack_id, o.status as overpack_status, m.status as manifest_status, l.cancelled_at is not null as label_cancelled,
          (select count(*) from ledger_entries e where e.account_id = s.account_id and e.kind = 'refund' and e.object_id = l.id) as refunds,
          (select count(*) from tracking_events e where e.account_id = s.account_id and e.shipment_id = s.id and e.code = 102) as processed,
          (select count(*) from events e where e.account_id = s.account_id and e.object_id = s.id and e.type = 'shipment.processed') as told
        from shipments s join labels l on l.account_id = s.account_id and l.shipment_id = s.id
        left join overpacks o on o.account_id = s.account_id and o.id = s.overpack_id
        left join manifests m on m.account_id = o.account_id and m.id = o.manifest_id
        where s.account_id = ${who.accountId} order by s.id`,
    ),
  );

function checkParcels(rows: readonly Row[]): void {
  for (const row of rows) {
    const isTransmitted = row.manifest_status === 'Transmitted';
    const expected = row.label_cancelled ? 'Cancelled' : row.overpack_id === null ? 'Labeled' : isTransmitted ? 'Processed' : 'Packed';
    expect(row.status, JSON.stringify(row)).toBe(expected);
    expect(row.overpack_id !== null && row.label_cancelled).toBe(false);
    expect(row.overpack_status === 'Locked').toBe(isTransmitted);
    expect(row.refunds).toBe(row.label_cancelled ? 1 : 0);
    expect([row.processed, row.told]).toEqual(isTransmitted ? [1, 1] : [0, 0]);
  }
}

/** The lists the API shows hold each parcel at most once, and count what they hold. */
async function checkLists(scene: Scene, rows: readonly Row[]): Promise<void> {
  const seen: PackedShipment[] = [];
  for (const id of [scene.overpack, scene.other]) {
    const { overpack } = (await scene.who.get<{ overpack: Overpack }>(`/overpacks/${id}`)).data;
    expect(overpack.shipments.map((s) => s.id)).toEqual(rows.filter((row) => row.overpack_id === id).map((row) => row.id));
    expect(overpack.total_shipments).toBe(overpack.shipments.length);
    if (overpack.manifest_id !== null) {
      const { manifest } = (await scene.who.get<{ manifest: Manifest }>(`/manifests/${scene.manifest}`)).data;
      expect(manifest).toMatchObject({ total_overpacks: 1, total_shipments: overpack.total_shipments, weight: SIZE.weight });
    }
    seen.push(...overpack.shipments);
  }
  expect(new Set(seen.map((s) => s.id)).size).toBe(seen.length);
}

async function checkBooks({ who }: Scene): Promise<void> {
  const [books] = await t.app.db.system((tx) =>
    all(
      tx,
      sql<{ sum: number; balance: number; owed: number; transmissions: number; counted: number; packed: number }>`
        select (select sum(amount_minor) from ledger_postings where account_id = ${who.accountId})::bigint as sum,
          (select balance_minor from ledger_balances where account_id = ${who.accountId} and currency = 'USD') as balance,
          (select ${FUNDS} - coalesce(sum(cost_minor), 0) from labels where account_id = ${who.accountId} and cancelled_at is null)::bigint as owed,
          (select count(*) from events where account_id = ${who.accountId} and type = 'manifest.transmitted') as transmissions,
          (select coalesce(sum(n), 0) from shipment_counts where account_id = ${who.accountId} and status in ('Packed', 'Processed'))::bigint as counted,
          (select count(*) from shipments where account_id = ${who.accountId} and overpack_id is not null) as packed`,
    ),
  );
  expect(books?.sum).toBe(0);
  expect(books?.balance).toBe(books?.owed);
  expect(books?.transmissions).toBeLessThanOrEqual(1);
  expect(books?.counted).toBe(books?.packed);
}

beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

it('ends in one consistent state whatever people do at the same moment', async () => {
  await fc.assert(
    fc.asyncProperty(packer, packer, canceller, closer, impatient, async (...people) => {
      const scene = await setScene();
      const replies = (await Promise.all(people.map((steps) => act(scene, steps)))).flat();
      for (const reply of replies) {
        expect([200, 409], `${reply.status} ${reply.raw}`).toContain(reply.status);
        // Nobody ran into a deadlock.
        expect(reply.code).not.toBe('conflict');
      }
      const transmitted = replies.filter((reply) => (reply.data as { manifest?: Manifest }).manifest?.status === 'Transmitted').map((reply) => reply.data);
      for (const answer of transmitted) expect(answer).toEqual(transmitted[0]);
      const rows = await rowsOf(scene);
      checkParcels(rows);
      await checkLists(scene, rows);
      await checkBooks(scene);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 180_000);
