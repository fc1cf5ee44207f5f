import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_SHIPMENT } from '../features/shipments/contract.ts';
import { csvFile, itemLine, sendFile, shipmentLine } from '../features/imports/server/testing/files.ts';
import { asMerchant, startApp, type Caller, type Reply, type TestApp } from '../../test/harness.ts';
import { systemActor } from './auth.ts';
import { all, one } from './db.ts';
import { requestHash } from './idempotency.ts';
import { claimForRun, endAllClaims } from './key-claim.ts';

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
    // The order of the contract, which is neither by length nor alphabetical, as a database would sort it.
    expect(Object.keys((first.data as { addresses: object[] }).addresses[0] ?? {}).slice(0, 3)).toEqual(['original', 'verdict', 'error']);
  });
});

describe('a request sent again', () => {
  it('is the same whatever the order of its names, and another where a list has another order', () => {
    const same = (a: unknown, b: unknown) => requestHash('POST', '/api/shipments', a) === requestHash('POST', '/api/shipments', b);
    expect(same({ to: { name: 'Ana', city: 'NY' }, weight: 1 }, { weight: 1, to: { city: 'NY', name: 'Ana' } })).toBe(true);
    expect(same({ line_items: [{ b: 1, a: 2 }] }, { line_items: [{ a: 2, b: 1 }] })).toBe(true);
    expect(same({ ids: [1, 2] }, { ids: [2, 1] })).toBe(false);
    expect(same({ a: 1, b: 2 }, { a: 2, b: 1 })).toBe(false);
    expect(same({ a: null }, {})).toBe(false);
  });
});

describe('a key that is none', () => {
  it.each(['', ' ', 'sch\u00f6n', 'tab\there'])('is refused by its name, and nothing is done: %j', async (key) => {
    const before = await ana.get<{ total: number }>('/shipments?total=true');
    const answer = await ana.post('/shipments', EXAMPLE_SHIPMENT, { 'idempotency-key': key });
    expect(answer).toMatchObject({ status: 400, code: 'bad_request', errors: { 'Idempotency-Key': expect.stringContaining('Idempotency-Key') } });
    expect((await ana.get<{ total: number }>('/shipments?total=true')).data.total).toBe(before.data.total);
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

describe('a key whose run died', () => {
  const actorOf = ({ accountId, userId }: Caller) => systemActor(accountId, { userId });
  /** What a run killed midway leaves: a claim without an answer. */
  async function killed(who: Caller, key: string): Promise<void> {
    const given = await claimForRun(t.app.db, actorOf(who), key, 'as before');
    if ('end' in given) given.end();
  }
  const timeGoesBy = (who: Caller) =>
    t.app.db.system((tx) =>
      sql`update idempotency_keys set claimed_until = claimed_until - interval '1 minute' where account_id = ${who.accountId}`.execute(tx),
    );
  const claim = async (who: Caller, key: string) => {
    const given = await claimForRun(t.app.db, actorOf(who), key, 'as before');
    if ('status' in given) throw new Error('There is an answer.');
    given.end();
    return given;
  };
  const answer = { status: 200, text: '{}', fileHash: null };

  it('is held while it may still live, with the time to wait', async () => {
    const dee = await asMerchant(t);
    await killed(dee, `${dee.userId}:held`);
    await t.app.db.system((tx) => sql`update idempotency_keys set request_hash = ${requestHash('DELETE', '/api/claims/1', undefined)}`.execute(tx));
    const again = await dee.call('DELETE', '/claims/1', undefined, { 'idempotency-key': 'held' });
    expect(again).toMatchObject({ status: 409, code: 'conflict' });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(10);
    await timeGoesBy(dee);
    expect((await dee.call('DELETE', '/claims/1', undefined, { 'idempotency-key': 'held' })).status).toBe(404);
  });

  it('goes to one of those who ask again', async () => {
    const eve = await asMerchant(t);
    await killed(eve, 'dead');
    await expect(claim(eve, 'dead')).rejects.toThrow('conflict');
    await expect(claimForRun(t.app.db, actorOf(eve), 'dead', 'other')).rejects.toThrow('idempotency_mismatch');
    await timeGoesBy(eve);
    const asked = await Promise.allSettled([claim(eve, 'dead'), claim(eve, 'dead'), claim(eve, 'dead')]);
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps no answer of the run that was taken for dead, nor anything it did', async () => {
    const flo = await asMerchant(t);
    const slow = await claim(flo, 'slow');
    await timeGoesBy(flo);
    const next = await claim(flo, 'slow');
    const store = (by: typeof slow) =>
      t.app.db.tenant(flo.accountId, async (tx) => {
        await sql`insert into account_settings (account_id) values (${flo.accountId})`.execute(tx);
        await by.keep(tx, answer);
      });
    await expect(store(slow)).rejects.toThrow('conflict');
    await slow.release();
    await store(next);
    expect(await claimForRun(t.app.db, actorOf(flo), 'slow', 'as before')).toEqual(answer);
  });

  it('is free at once when the embedded database is opened again', async () => {
    const gus = await asMerchant(t);
    await killed(gus, 'gone');
    await endAllClaims(t.app.db);
    await claim(gus, 'gone');
  });
});
