import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeRates } from '../src/features/rates/server/load-book.ts';
import { DEMO_RATES } from '../src/features/rates/demo/demo-rates.ts';
import { seedRates } from '../src/features/rates/server/seed-rates.ts';
import { seedPeople } from '../src/features/identity/server/seed.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { one } from '../src/server/db.ts';
import { closeDemo } from '../src/server/feature.ts';
import { hash, randomToken } from '../src/server/secrets.ts';
import { buildSite } from '../src/server/http.ts';
import { createMetrics } from '../src/server/metrics.ts';
import { ALL_SCOPES } from '../src/shared/permissions.ts';
import { atAccounts } from './browser.ts';
import { asMerchant, caller, startApp, type Caller, type TestApp } from './harness.ts';

/** An estimate that any installation with rates can answer. */
const ESTIMATE = '/estimate?entry_point=SZXHUB&country=US&weight=0.5&value=10&currency=USD';

let demo: TestApp;
/** The same data as seen by a program started without the demo. */
let t: TestApp;
let guest: Caller;
const people: { email: string; password: string }[] = [
  { email: 'demo@portolan.test', password: 'portolan-demo' },
  { email: 'viewer@portolan.test', password: 'portolan-demo' },
  { email: 'support@portolan.test', password: 'portolan-staff' },
  { email: 'warehouse@portolan.test', password: 'portolan-staff' },
  { email: 'admin@portolan.test', password: 'portolan-staff' },
  { email: 'support-view@portolan.test', password: 'portolan-staff' },
  { email: 'pricing@portolan.test', password: 'portolan-staff' },
];

const reopen = async (DEMO: boolean): Promise<TestApp> => {
  const { app } = await openApp({ ...demo.app.env, DEMO, PAYMENTS: DEMO ? 'demo' : 'none' }, catalog, { db: demo.app.db });
  if (!DEMO) await closeDemo(app, catalog);
  const [console, accounts] = [await buildSite(app, catalog, 'console', createMetrics()), await buildSite(app, catalog, 'accounts', createMetrics())];
  await Promise.all([console.server.ready(), accounts.server.ready()]);
  return { app, console: console.server, accounts: accounts.server, stop: async () => undefined };
};
const signIn = async (at: TestApp, { email, password }: (typeof people)[number]) => {
  await at.app.db.system((tx) => sql`delete from tries`.execute(tx));
  return at.accounts.inject({ method: 'POST', url: '/api/session', payload: { email, password } });
};
/** A token of one of the demo's people, made while there was a demo. */
async function tokenOf(email: string): Promise<string> {
  const token = `pat_${randomToken()}`;
  await demo.app.db.system(async (tx) => {
    const who = await one(
      tx,
      sql<{ user_id: number; account_id: number }>`
        select u.id as user_id, m.account_id from users u join memberships m on m.user_id = u.id where u.email = ${email} order by m.account_id limit 1`,
    );
    const { id } = await one(
      tx,
      sql<{ id: number }>`
        insert into access_tokens (account_id, user_id, name, scopes, hint) values (${who.account_id}, ${who.user_id}, 'test', ${[...ALL_SCOPES]}::text[], 'test') returning id`,
    );
    await sql`insert into access_token_directory (token_hash, account_id, token_id) values (${hash(token)}, ${who.account_id}, ${id})`.execute(tx);
  });
  return token;
}

beforeAll(async () => {
  demo = await startApp();
  await seedPeople(demo.app);
  const { account_id: accountId } = await demo.app.db.system((tx) =>
    one(tx, sql<{ account_id: number }>`select account_id from accounts where is_demo order by account_id limit 1`),
  );
  // Somebody with their own password, let in by the demo's owner.
  guest = await asMerchant(demo, { accountId, role: 'admin' });
});
afterAll(() => demo.stop());

it('stays open to its people while a command without the demo’s setting runs beside it', async () => {
  await openApp({ ...demo.app.env, DEMO: false, PAYMENTS: 'none' }, catalog, { db: demo.app.db });
  for (const person of people) expect([person.email, (await signIn(demo, person)).statusCode]).toEqual([person.email, 201]);
});

describe('a program without the demo, on data that had one', () => {
  it('knows none of its people, by password, session or token, and none of its accounts', async () => {
    const token = await tokenOf('demo@portolan.test');
    const owner = (at: TestApp) => caller(at.console, { ...guest, token });
    expect((await owner(demo).get('/balance')).status).toBe(200);
    for (const person of people) expect([person.email, (await signIn(demo, person)).statusCode]).toEqual([person.email, 201]);
    const session = await atAccounts(demo, guest);
    expect((await session('GET', '/balance')).status).toBe(200);

    t = await reopen(false);
    for (const person of people) expect([person.email, (await signIn(t, person)).statusCode]).toEqual([person.email, 401]);
    expect((await owner(t).get('/balance')).status).toBe(401);
    expect(await caller(t.console, guest).get('/balance')).toMatchObject({ status: 403, code: 'account_suspended' });
    // The guest is still a person: signed in, but the account cannot be used.
    const call = await atAccounts(t, guest);
    expect((await call('GET', '/profile')).status).toBe(200);
    expect((await call('GET', '/balance')).status).toBe(403);
    expect(await call('PUT', '/session/account', { account_id: guest.accountId })).toMatchObject({ status: 403, code: 'account_suspended' });
    expect((await call<{ accounts: unknown[] }>('GET', '/users/me/accounts')).data.accounts).toMatchObject([{ is_suspended: true }]);
    const left = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from sessions s join users u on u.id = s.user_id where u.is_demo`),
    );
    expect(left.n).toBe(0);
  });

  it('has no rates and no hubs, and says what the operator does about it', async () => {
    const ana = await asMerchant(t);
    expect(await ana.get(ESTIMATE)).toMatchObject({ status: 409, code: 'no_rates', message: expect.stringContaining('Ask them') });
    expect((await ana.get('/entry-points')).data).toEqual({ entry_points: [] });
    expect((await ana.get('/portolan/services')).status).toBe(422);
    await t.app.db.system((tx) => storeRates(tx, { ...DEMO_RATES, entryPoints: DEMO_RATES.entryPoints.slice(0, 2) }, 'own.csv'));
    expect((await ana.get<{ entry_points: unknown[] }>('/entry-points')).data.entry_points).toHaveLength(2);
    // Starting again without the demo leaves an operator's own rates alone.
    t = await reopen(false);
    expect((await ana.get<{ entry_points: unknown[] }>('/entry-points')).data.entry_points).toHaveLength(2);
    await t.app.db.system((tx) => sql`delete from rate_sets where source = 'own.csv'`.execute(tx));
  });

  it('gets all of it back when the demo is asked for again', async () => {
    demo = { ...(await reopen(true)), stop: demo.stop };
    await seedRates(demo.app);
    await demo.app.db.system((tx) => sql`update users set is_demo = false where email = 'pricing@portolan.test'`.execute(tx));
    const said = (await seedPeople(demo.app)).join('\n');
    expect(said).toContain('demo@portolan.test');
    expect(said).not.toContain('pricing@portolan.test');
    for (const person of people) expect([person.email, (await signIn(demo, person)).statusCode]).toEqual([person.email, 201]);
    expect((await caller(demo.console, guest).get('/balance')).status).toBe(200);
    expect((await caller(demo.console, guest).get(ESTIMATE)).status).toBe(200);
  });
});
