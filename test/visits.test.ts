import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_RETURN } from '../src/features/returns/contract.ts';
import { openTestAccount } from '../src/features/test-mode/server/open-test-account.ts';
import { catalog } from '../src/program/features.ts';
import { actorOfSession, authorizeCall, changes, isStillHere, systemActor } from '../src/server/auth.ts';
import { all, one } from '../src/server/db.ts';
import type { Call, InVisit, Named } from '../src/shared/contract.ts';
import { AppError } from '../src/shared/errors.ts';
import type { WarehouseMessage } from '../src/shared/warehouse-messages.ts';
import { atSite, signedIn } from './browser.ts';
import { fingerprint } from './fingerprint.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';
import { setSender } from './merchant.ts';
import { makeParcel } from './parcels.ts';
import { aim, makeWorld, type World } from './world.ts';

const calls = [...new Map([...catalog.console, ...catalog.accounts].map(({ call }): [string, Named<Call>] => [call.name, call])).values()].filter(
  ({ access }) => access !== 'public' && !access.startsWith('staff:'),
);
const atConsole = catalog.console.map(({ call }): Named<Call> => call).filter((call) => calls.includes(call));

const namesOf = (visit: InVisit) => calls.filter((call) => call.visit === visit).map(({ name }) => name);
const REFUSED = namesOf('refused');
const CHANGE = namesOf('change');

/** Tables of what outlives a visit: keys, hooks, people, money. */
const LASTING =
  'access_requests access_token_directory access_tokens client_directory client_grants client_secrets clients demo_checkouts invitation_directory ' +
  'invitations memberships payments referrals webhooks';
/** What a visit itself writes: its own row and session, and what the merchant reads of it. */
const ITS_OWN = ['audit_log', 'godmode_grants', 'sessions', 'visit_steps'];

let t: TestApp;
let owner: Caller;
let staffId: number;
const accountIds: Record<'live' | 'test', number> = { live: 0, test: 0 };
const worlds: Partial<Record<'live' | 'test', World>> = {};

beforeAll(async () => {
  t = await startApp();
  owner = await asMerchant(t, { funds: 1_000_000 });
  await setSender(t.app.db, owner.accountId);
  accountIds.live = owner.accountId;
  accountIds.test = await t.app.db.system((tx) => openTestAccount(tx, owner.accountId));
  for (const mode of ['live', 'test'] as const) {
    const who = await asMerchant(t, { accountId: owner.accountId, isTest: mode === 'test' });
    worlds[mode] = await makeWorld(t, who, await atSite(t, 'accounts', { ...who, isTest: mode === 'test' }), mode.toUpperCase());
  }
  staffId = (await asMerchant(t, { staffRole: 'support_write' })).userId;
}, 120_000);
afterAll(() => t.stop());

async function visit(canWrite: boolean, mode: 'live' | 'test' = 'live', by = staffId) {
  const { id } = await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ id: number }>`
        insert into godmode_grants (account_id, staff_user_id, user_id, can_write, reason, expires_at)
        values (${owner.accountId}, ${by}, ${owner.userId}, ${canWrite}, 'A label does not print', now() + interval '30 minutes') returning id`,
    ),
  );
  return { id, call: await atSite(t, 'console', { ...owner, isTest: mode === 'test', godmodeId: id }) };
}

/** Makes every call of the console, aimed at what is there; gives what was answered. */
async function tryAll({ call: ask }: Awaited<ReturnType<typeof visit>>, mode: 'live' | 'test') {
  const world = worlds[mode];
  if (!world) throw new Error('no world');
  const answers = new Map<string, { status: number; code: string | undefined }>();
  for (const call of atConsole) {
    if (call.name === 'tasks.watch' || call.name === 'testMode.switch') continue;
    const { path, body, headers } = aim(call, world, accountIds[mode]);
    const { status, code } = await ask(call.method, path, body, headers);
    answers.set(call.name, { status, code });
  }
  return answers;
}

/** How much of an account bears the owner as its maker, table by table. */
async function madeByOwner(accountId: number): Promise<Record<string, number>> {
  return t.app.db.system(async (tx) => {
    const tables = await all(
      tx,
      sql<{ name: string }>`
        select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('created_by', 'account_id')
        group by table_name having count(*) = 2 order by 1`,
    );
    const counts: [string, number][] = [];
    for (const { name } of tables) {
      const { n } = await one(
        tx,
        sql<{ n: number }>`select count(*) as n from ${sql.table(name)} where account_id = ${accountId} and created_by = ${owner.userId}`,
      );
      counts.push([name, n]);
    }
    return Object.fromEntries(counts);
  });
}

const refusal = (canWrite: boolean, call: Named<Call>): string | null => {
  try {
    authorizeCall(systemActor(1, { userId: 1, isTest: call.test === true, godmode: { id: 1, canWrite, expiresAt: '', reason: '' } }), call);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : 'broken';
  }
};

describe('every call that is no GET', () => {
  it('says what a visit may do with it: nothing without that compiles', () => {
    const missing = calls.filter((call) => changes({ method: call.method, changes: call.changes ?? false }) && call.visit === undefined);
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect([REFUSED.length, CHANGE.length].every((n) => n > 25)).toBe(true);
  });

  it('is refused by that, on whichever site it stands', () => {
    for (const call of calls.filter((one) => one.byPerson !== true && one.access !== 'person')) {
      const isRefused = REFUSED.includes(call.name);
      expect([call.name, refusal(true, call)]).toEqual([call.name, isRefused ? 'godmode_outlives' : null]);
      expect([call.name, refusal(false, call)]).toEqual([call.name, isRefused ? 'godmode_outlives' : CHANGE.includes(call.name) ? 'godmode_read_only' : null]);
    }
    for (const name of REFUSED) {
      const call = calls.find((one) => one.name === name);
      expect([name, call && refusal(true, call)]).toEqual([name, 'godmode_outlives']);
    }
  });
});

describe.each(['live', 'test'] as const)('a visit in %s mode', (mode) => {
  it('that only looks changes nothing at all, in either mode', async () => {
    const prints = async () => [await fingerprint(t.app.db, accountIds.live, ITS_OWN), await fingerprint(t.app.db, accountIds.test, ITS_OWN)];
    const before = await prints();
    const answers = await tryAll(await visit(false, mode), mode);
    expect(await prints()).toEqual(before);
    for (const [name, { status, code }] of answers) {
      const expected = REFUSED.includes(name) ? 'godmode_outlives' : CHANGE.includes(name) ? 'godmode_read_only' : null;
      if (expected !== null) expect([name, status, code]).toEqual([name, 403, expected]);
      else expect([name, code]).not.toEqual([name, expect.stringContaining('godmode')]);
    }
    expect([...answers].filter(([, { status }]) => status < 300).length).toBeGreaterThan(35);
  }, 120_000);

  it('that may change leaves no key, hook, person or payment changed, and its deeds bear the name of who did them', async () => {
    const prints = async () => {
      const table = await fingerprint(t.app.db, accountIds[mode]);
      const person = await t.app.db.system((tx) => one(tx, sql<{ row: string }>`select u::text as row from users u where id = ${owner.userId}`));
      return [person.row, ...LASTING.split(' ').map((name) => [name, table[name]])];
    };
    const before = await prints();
    const madeBefore = await madeByOwner(accountIds[mode]);
    const { n: last } = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select max(id) as n from audit_log where account_id = ${accountIds[mode]}`));
    const visiting = await visit(true, mode);
    const answers = await tryAll(visiting, mode);
    expect(await prints()).toEqual(before);
    for (const [name, { status, code }] of answers) {
      if (REFUSED.includes(name)) expect([name, status, code]).toEqual([name, 403, 'godmode_outlives']);
      else expect([name, code]).not.toEqual([name, expect.stringContaining('godmode')]);
    }
    const changed = [...answers].filter(([name, { status }]) => CHANGE.includes(name) && status < 300);
    expect(changed.length).toBeGreaterThan(25);
    expect(await madeByOwner(accountIds[mode])).toEqual(madeBefore);
    const deeds = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ user_id: number | null; staff_user_id: number | null; godmode_id: number | null }>`
          select distinct user_id, staff_user_id, godmode_id from audit_log where account_id = ${accountIds[mode]} and id > ${last}`,
      ),
    );
    expect(deeds).toEqual([{ user_id: null, staff_user_id: staffId, godmode_id: visiting.id }]);
  }, 120_000);
});

describe('a visit', () => {
  it('that packs many parcels at once does so in the name of the staff too', async () => {
    const parcels = [await makeParcel(t.app, owner.accountId), await makeParcel(t.app, owner.accountId)];
    const { id: visitId, call } = await visit(true);
    const { overpack } = (await call<{ overpack: { id: number } }>('POST', '/overpacks', {})).data;
    const packed = await call('POST', `/overpacks/${overpack.id}/shipments`, { tracking_numbers: parcels.map(({ number }) => number) });
    expect([packed.status, packed.code]).toEqual([200, undefined]);
    const deeds = await t.app.db.system((tx) =>
      all(
        tx,
        sql`select user_id, staff_user_id, godmode_id from audit_log where account_id = ${owner.accountId} and verb = 'shipment.pack' and object_id = any(${parcels.map(({ id }) => id)}::bigint[])`,
      ),
    );
    expect(deeds).toEqual(parcels.map(() => ({ user_id: null, staff_user_id: staffId, godmode_id: visitId })));
  });

  it('that writes to the warehouse leaves a message that says so', async () => {
    const path = `/returns/${(await owner.post<{ return: { id: number } }>('/returns', { ...EXAMPLE_RETURN, rma_number: 'RMA-VISIT' })).data.return.id}/messages`;
    const { call } = await visit(true);
    expect((await call('POST', path, { body: 'We look into it.' })).status).toBe(201);
    await owner.post(path, { body: 'Thank you.' });
    const { messages } = (await owner.get<{ messages: WarehouseMessage[] }>(path)).data;
    expect(messages.map(({ by_staff: its, author }) => [its, author])).toEqual([
      [true, null],
      [false, expect.any(String)],
    ]);
  });

  it('is over for answers that stay open when it ends, by whatever way', async () => {
    for (const end of [sql`ended_at = now()`, sql`expires_at = now()`]) {
      const { id, call } = await visit(true);
      expect((await call('GET', '/shipments')).status).toBe(200);
      const { cookie } = await signedIn(t, 'console', { ...owner, godmodeId: id });
      const actor = await actorOfSession(t.app, 'console', cookie.slice(cookie.indexOf('=') + 1));
      if (!actor) throw new Error('nobody');
      expect(await isStillHere(t.app, actor)).toBe(true);
      await t.app.db.system((tx) => sql`update godmode_grants set ${end} where id = ${id}`.execute(tx));
      expect(await isStillHere(t.app, actor)).toBe(false);
      expect((await call('GET', '/shipments')).status).toBe(401);
    }
  });

  it('goes no further than the staff role is now', async () => {
    const by = (await asMerchant(t, { staffRole: 'support_write' })).userId;
    const { call } = await visit(true, 'live', by);
    const become = (change: ReturnType<typeof sql>) => t.app.db.system((tx) => sql`update users set ${change} where id = ${by}`.execute(tx));
    const save = () => call('PUT', '/settings', { units: 'metric' });
    expect((await save()).status).toBe(200);
    await become(sql`staff_role = 'support'`);
    expect(await save()).toMatchObject({ status: 403, code: 'godmode_read_only' });
    await become(sql`staff_role = 'warehouse'`);
    expect((await call('GET', '/settings')).status).toBe(401);
    await become(sql`staff_role = 'support_write', disabled_at = now()`);
    expect((await call('GET', '/settings')).status).toBe(401);
  });

  it('that only looks goes to test mode where it was used before, and makes no test account', async () => {
    const fresh = await asMerchant(t);
    const { id } = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ id: number }>`
          insert into godmode_grants (account_id, staff_user_id, user_id, can_write, reason, expires_at)
          values (${fresh.accountId}, ${staffId}, ${fresh.userId}, false, 'A label does not print', now() + interval '30 minutes') returning id`,
      ),
    );
    const call = await atSite(t, 'console', { ...fresh, godmodeId: id });
    expect(await call('PUT', '/session/mode', { test: true })).toMatchObject({ status: 403, code: 'godmode_read_only' });
    await t.app.db.system((tx) => openTestAccount(tx, fresh.accountId));
    expect((await call('PUT', '/session/mode', { test: true })).status).toBe(200);
  });
});
