import { sql } from 'kysely';
import { csvFile, itemLine, sendFile, shipmentLine } from '../src/features/imports/server/testing/files.ts';
import { EXAMPLE_SHIPMENT, type Shipment } from '../src/features/shipments/contract.ts';
import { one } from '../src/server/db.ts';
import type { Call } from '../src/shared/contract.ts';
import { fill } from './calls.ts';
import type { Caller, Reply, TestApp } from './harness.ts';
import { SENDER } from './merchant.ts';

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<Reply<T>>;

/** One of everything that a merchant makes, and how each is named in addresses and bodies. */
export interface World {
  ids: Readonly<Record<string, number>>;
  names: Readonly<Record<string, string>>;
}

const must = <T>(answer: Reply<T>): T => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.raw}`);
  return answer.data;
};

/**
 * Makes one of everything in the account `who` works in, with `mark` in whatever can be read. `person` calls the accounts site as a
 * person of the account in the same mode; keys are made that way, because no program may.
 */
export async function makeWorld({ app }: TestApp, who: Caller, person: Ask, mark: string): Promise<World> {
  const draft = { ...EXAMPLE_SHIPMENT, order_number: `${mark}-1`, to: { ...EXAMPLE_SHIPMENT.to, name: mark } };
  const shipment = async (more: object) => must(await who.post<{ shipment: Shipment }>('/shipments', { ...draft, ...more })).shipment;
  const packed = await shipment({ create_label: true });
  const labelled = await shipment({ create_label: true, order_number: `${mark}-2` });
  const pending = await shipment({ order_number: `${mark}-3` });
  const lost = await shipment({ order_number: `${mark}-4` });
  const { overpack } = must(await who.post<{ overpack: { id: number } }>('/overpacks', { carrier: mark }));
  must(await who.post(`/overpacks/${overpack.id}/shipments`, { tracking_numbers: [packed.tracking_number] }));
  const { manifest } = must(await who.post<{ manifest: { id: number } }>('/manifests', { entry_point: 'HKGHUB', carrier: mark }));
  const product = { description: `${mark} mug`, type: 'ordinary', coo: 'CN', hts_code: '691200', value: 3, currency: 'USD' };
  const { customs_product: customs } = must(await who.post<{ customs_product: { id: number } }>('/customs/products', product));
  const goods = { name: `${mark} mug`, description: `${mark} mug`, coo: 'CN', value: 3, skus: [{ sku: mark }] };
  const { product: kept } = must(await who.post<{ product: { id: number; skus: { id: number }[] } }>('/products', goods));
  // Only what a warehouse has verified can be ordered.
  await app.db.system((tx) => sql`update products set status = 'Verified', verified_at = now() where id = ${kept.id}`.execute(tx));
  const ordered = { order_number: mark, to: { ...EXAMPLE_SHIPMENT.to, name: mark }, line_items: [{ sku: mark, quantity: 1 }], hold: true };
  const { order } = must(await who.post<{ order: { id: number } }>('/orders', ordered));
  const { view } = must(await who.post<{ view: { id: number } }>('/views', { list: 'shipments', name: mark, query: 'status=Pending', is_shared: true }));
  const { webhook } = must(await who.post<{ webhook: { id: number } }>('/webhooks', { address: `https://example.com/${mark}`, topics: ['shipment.created'] }));
  const { credential } = must(
    await person<{ credential: { id: number } }>('POST', '/credentials', { name: mark, kind: 'machine', scopes: ['read_shipments'] }),
  );
  const { token } = must(await person<{ token: { id: number } }>('POST', '/tokens', { name: mark, scopes: ['read_shipments'] }));
  const { task_id: task } = must(await who.post<{ task_id: number }>('/labels/print', { shipment_ids: [labelled.id] }));
  const file = sendFile({ kind: 'shipments', mode: 'good' }, csvFile([shipmentLine({ to_name: mark }), itemLine()]), `${mark}.csv`);
  const imported = must(await who.call<{ import: { id: number } }>('POST', '/imports', file.body, file.headers));
  must(await who.call('PUT', '/imports/mappings/shipments', { mapping: { [mark]: 'to_name' } }));
  must(await who.call('PUT', '/settings/tracking-page', { brand_name: mark }));
  must(await who.call('PUT', '/return-addresses/GB', { name: mark, street1: '1 High Street', city: 'London', postal_code: 'SW1A 1AA', country: 'GB' }));
  must(await who.call('PUT', '/users/me/consignor', { ...SENDER, name: mark }));
  // A claim needs a parcel that was lost for weeks: the row is enough to be found by what should not find it.
  const claim = await app.db.system(async (tx) => {
    const { account_id: accountId } = await one(tx, sql<{ account_id: number }>`select account_id from shipments where id = ${lost.id}`);
    await sql`update shipments set status = 'Processed' where account_id = ${accountId} and id = ${lost.id}`.execute(tx);
    return one(
      tx,
      sql<{ id: number }>`
        insert into claims (account_id, shipment_id, tracking_number, description, currency, cover_minor)
        values (${accountId}, ${lost.id}, ${mark}, ${mark}, 'USD', 3000) returning id`,
    );
  });
  return {
    ids: {
      shipments: pending.id,
      demo: labelled.id,
      labels: labelled.label_id ?? 0,
      overpacks: overpack.id,
      manifests: manifest.id,
      customs: customs.id,
      products: kept.id,
      orders: order.id,
      views: view.id,
      webhooks: webhook.id,
      credentials: credential.id,
      tokens: token.id,
      applications: token.id,
      sku: kept.skus[0]?.id ?? 0,
      tasks: task,
      imports: imported.import.id,
      claims: claim.id,
      shipment: labelled.id,
      overpack: overpack.id,
    },
    names: { tracking_number: labelled.tracking_number ?? '', mark },
  };
}

/** The id a call's address asks for: that of the object its path is about. */
const idFor = (call: Call, { ids }: World): number => ids[call.path.split('/').find((part) => ids[part] !== undefined) ?? ''] ?? 999_999_999;

/** Values of an example that name objects, replaced by those of a world. */
function aimed(value: unknown, world: World, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => aimed(one, world, key));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, aimed(one, world, name)]));
  if (key === 'tracking_number' || key === 'tracking_numbers') return world.names['tracking_number'];
  if (key === 'ids' || key === 'shipment_ids' || key === 'shipment_id') return world.ids['shipment'];
  if (key === 'overpack_ids') return world.ids['overpack'];
  if (key === 'view_id') return world.ids['views'];
  return value;
}

/** A call as somebody would send it who knows every number of a world: address, body and the headers of a file. */
export function aim(call: Call, world: World, accountId: number): { path: string; body?: unknown; headers?: Record<string, string> } {
  const params = { ...(call.example?.params as Record<string, string> | undefined) };
  const path = fill(call, {
    index: 0,
    kind: call.path.startsWith('/imports') ? 'shipments' : 'token',
    country: 'GB',
    destination: 'GB',
    delivery: 1,
    image_id: 1,
    sku_id: world.ids['sku'] ?? 0,
    document_id: 1,
    code: 'HKGHUB',
    ...params,
    ...world.names,
    id: idFor(call, world),
    account_id: accountId,
  });
  if (call.form) {
    const file = sendFile((call.example?.body as { options?: object } | undefined)?.options ?? {}, '%PDF-1.7');
    return { path, body: file.body, headers: file.headers };
  }
  return call.body ? { path, body: aimed(call.example?.body ?? {}, world) } : { path };
}
