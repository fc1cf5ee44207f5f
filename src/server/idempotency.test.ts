import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvFile, itemLine, sendFile, shipmentLine } from '../features/imports/server/testing/files.ts';
import { asMerchant, startApp, type Caller, type Reply, type TestApp } from '../../test/harness.ts';
import { all, one } from './db.ts';

let t: TestApp;
let ana: Caller;
beforeAll(async () => {
  t = await startApp({ LOG_LEVEL: 'silent' });
  ana = await asMerchant(t, { funds: 1000 });
});
afterAll(() => t.stop());

describe('an answer kept under a key', () => {
  it('comes back byte for byte, its keys in the order they were sent in', async () => {
    const address = { street1: '1 Infinite Loop', name: 'Ann Lee', city: 'Cupertno', country: 'US', postal_code: '95014' };
    const send = () => ana.post('/validate-address', { addresses: [address] }, { 'idempotency-key': 'bytes' });
    const [first, second] = [await send(), await send()];
    expect(second.status).toBe(first.status);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    // The order of the contract, which is neither by length nor by alphabet as a database would sort it.
    expect(Object.keys((first.data as { addresses: object[] }).addresses[0] ?? {}).slice(0, 3)).toEqual(['original', 'verdict', 'error']);
  });
});

describe('a file sent under a key', () => {
  const options = { kind: 'shipments', mode: 'good' };
  const csv = csvFile([shipmentLine({ order_number: 'K-1' }), itemLine()]);
  const send = (who: Caller, key: string, content: string, over: object = {}, name?: string): Promise<Reply<{ import: { id: number } }>> => {
    const { body, headers } = sendFile({ ...options, ...over }, content, name);
    return who.call('POST', '/imports', body, { ...headers, 'idempotency-key': key });
  };
  const importsOf = async (who: Caller): Promise<number> =>
    (await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from imports where account_id = ${who.accountId}`))).n;

  it('is taken once; the same file again gets the first answer', async () => {
    const first = await send(ana, 'once', csv);
    expect(first.status).toBe(201);
    const again = await send(ana, 'once', csv);
    expect(again.status).toBe(201);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(await importsOf(ana)).toBe(1);
  });

  it('is refused when its bytes, its name or what stands beside it differ', async () => {
    const bo = await asMerchant(t);
    expect((await send(bo, 'one', csv)).status).toBe(201);
    const mismatch = { status: 422, code: 'idempotency_mismatch' };
    expect(await send(bo, 'one', csv.replace('K-1', 'K-2'))).toMatchObject(mismatch);
    expect(await send(bo, 'one', `${csv}\n`)).toMatchObject(mismatch);
    expect(await send(bo, 'one', csv, { mode: 'all' })).toMatchObject(mismatch);
    expect(await send(bo, 'one', csv, {}, 'other.csv')).toMatchObject(mismatch);
    expect(await importsOf(bo)).toBe(1);
    expect(await t.app.db.system((tx) => all(tx, sql`select length(file_hash) as hash from idempotency_keys where account_id = ${bo.accountId}`))).toEqual([
      { hash: 64 },
    ]);
  });

  it('leaves its key free when it was refused', async () => {
    const cy = await asMerchant(t);
    expect(await send(cy, 'again', '')).toMatchObject({ status: 422, code: 'file_empty' });
    expect((await send(cy, 'again', csv)).status).toBe(201);
  });
});
