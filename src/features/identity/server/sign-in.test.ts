import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { one } from '../../../server/db.ts';
import { hashPassword, isPassword } from './password.ts';
import { seedPeople } from './seed.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedPeople(t.app);
});
afterAll(() => t.stop());
beforeEach(() => t.app.db.system((tx) => sql`delete from tries`.execute(tx)));

const signIn = (email: string, password: string, ip = '10.0.0.1', headers: Record<string, string> = {}) =>
  t.accounts.inject({ method: 'POST', url: '/api/session', payload: { email, password }, remoteAddress: ip, headers });

describe('passwords', () => {
  it('are hashed with argon2id and a salt of their own', async () => {
    const [a, b] = [await hashPassword('a long sentence'), await hashPassword('a long sentence')];
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(a).not.toBe(b);
    expect(await isPassword('a long sentence', a)).toBe(true);
    expect(await isPassword('a long sentencf', a)).toBe(false);
    expect(await isPassword('a long sentence', null)).toBe(false);
  });
});

describe('signing in', () => {
  it('sets an HttpOnly cookie of which only a hash is stored', async () => {
    const answer = await signIn('Demo@Portolan.test ', 'portolan-demo');
    expect(answer.statusCode).toBe(201);
    const cookie = answer.cookies.find((one) => one.name === 'portolan_accounts');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const stored = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from sessions where token_hash = ${cookie?.value}`));
    expect(stored.n).toBe(0);
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const [wrong, unknown] = [await signIn('demo@portolan.test', 'nope'), await signIn('nobody@portolan.test', 'nope')];
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json()).toMatchObject({ code: 'wrong_password', message: 'The e-mail or the password is not right.' });
  });

  it('makes an e-mail wait after five wrong tries from one address, the right password too, and no colleague behind it', async () => {
    for (let i = 0; i < 5; i += 1) expect((await signIn('demo@portolan.test', 'nope')).statusCode).toBe(401);
    const waiting = await signIn('demo@portolan.test', 'portolan-demo');
    expect(waiting.statusCode).toBe(429);
    expect(waiting.json()).toMatchObject({ code: 'too_many_requests', message: 'Too many requests. Try again in 15 minutes.' });
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(waiting.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await signIn('viewer@portolan.test', 'portolan-demo')).statusCode).toBe(201);
    expect((await signIn('demo@portolan.test', 'portolan-demo', '10.1.0.9')).statusCode).toBe(201);
    await t.app.db.system((tx) => sql`update tries set at = at - interval '15 minutes'`.execute(tx));
    expect((await signIn('demo@portolan.test', 'portolan-demo')).statusCode).toBe(201);
  });

  it('counts tries that come all at once', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn('demo@portolan.test', 'nope')));
    expect(tries.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
    expect(tries.filter((answer) => answer.statusCode === 429)).toHaveLength(7);
  });

  it('makes an e-mail wait after twenty wrong tries from anywhere, but not at a browser its person used before', async () => {
    const device = (await signIn('demo@portolan.test', 'portolan-demo')).cookies.find(({ name }) => name === 'portolan_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const cookie = `portolan_device=${device?.value}`;
    for (let i = 0; i < 20; i += 1) expect((await signIn('demo@portolan.test', 'nope', `10.4.0.${i}`)).statusCode).toBe(401);
    expect((await signIn('demo@portolan.test', 'portolan-demo', '10.4.1.1')).statusCode).toBe(429);
    expect((await signIn('demo@portolan.test', 'portolan-demo', '10.4.1.1', { cookie: 'portolan_device=made-up' })).statusCode).toBe(429);
    expect((await signIn('demo@portolan.test', 'portolan-demo', '10.4.1.1', { cookie })).statusCode).toBe(201);
    // It is known for its own person only, and is no way to go on guessing.
    for (let i = 0; i < 20; i += 1) await signIn('viewer@portolan.test', 'nope', `10.5.0.${i}`);
    expect((await signIn('viewer@portolan.test', 'portolan-demo', '10.5.1.1', { cookie })).statusCode).toBe(429);
    for (let i = 0; i < 5; i += 1) expect((await signIn('demo@portolan.test', 'nope', `10.6.0.${i}`, { cookie })).statusCode).toBe(401);
    expect((await signIn('demo@portolan.test', 'portolan-demo', '10.6.0.9', { cookie })).statusCode).toBe(429);
  });

  it('makes an address wait after fifty wrong tries, whatever e-mails', async () => {
    for (let i = 0; i < 50; i += 1) expect((await signIn(`p${i}@portolan.test`, 'nope', '10.3.0.1')).statusCode).toBe(401);
    expect((await signIn('viewer@portolan.test', 'portolan-demo', '10.3.0.1')).statusCode).toBe(429);
    expect((await signIn('viewer@portolan.test', 'portolan-demo', '10.3.0.2')).statusCode).toBe(201);
  });

  it('tells the person of a browser that is new, not of the first and not of the same', async () => {
    const told = () =>
      t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from mails where kind = 'new_device' and recipient = 'admin@portolan.test'`));
    const first = (await signIn('admin@portolan.test', 'portolan-staff')).cookies.find(({ name }) => name === 'portolan_device');
    await signIn('admin@portolan.test', 'portolan-staff', '10.0.0.2', { cookie: `portolan_device=${first?.value}` });
    expect((await told()).n).toBe(0);
    await signIn('admin@portolan.test', 'portolan-staff', '10.0.0.2', {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
    });
    expect((await told()).n).toBe(1);
    const mail = await t.app.db.system((tx) =>
      one(tx, sql<{ content: { text: string[] } }>`select content from mails where kind = 'new_device' and recipient = 'admin@portolan.test'`),
    );
    expect(mail.content.text[1]).toMatch(/Chrome, Linux · 10\.0\.0\.2$/);
  });

  it('keeps nothing of the request under an Idempotency-Key', async () => {
    const cookie = (await signIn('viewer@portolan.test', 'portolan-demo')).cookies.find((one) => one.name === 'portolan_accounts');
    await signIn('viewer@portolan.test', 'portolan-demo', '10.0.0.1', { 'idempotency-key': 'k-1', cookie: `portolan_accounts=${cookie?.value}` });
    expect((await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from idempotency_keys`))).n).toBe(0);
  });
});

describe('the profile', () => {
  const person = (email: string) =>
    t.app.db.system((tx) =>
      one(
        tx,
        sql<{ id: number; account_id: number }>`
    select u.id, min(m.account_id) as account_id from users u left join memberships m on m.user_id = u.id where email = ${email} group by u.id`,
      ),
    );

  it('takes Latin names only (spec §5) and keeps the time zone for those who may set it', async () => {
    const [demo, viewer] = [await person('demo@portolan.test'), await person('viewer@portolan.test')];
    const owner = await atAccounts(t, { userId: demo.id, accountId: demo.account_id });
    const cyrillic = await owner('PUT', '/profile', { first_name: 'Мария', last_name: 'Tanaka', language: 'en' });
    expect(cyrillic).toMatchObject({ status: 422, errors: { first_name: expect.any(String) } });
    const saved = await owner('PUT', '/profile', { first_name: 'Mária', last_name: "O'Neil-Tanaka", language: 'ru', time_zone: 'Europe/Lisbon' });
    expect(saved).toMatchObject({ status: 200, data: { profile: { first_name: 'Mária', language: 'ru', time_zone: 'Europe/Lisbon' } } });
    const unknown = await owner('PUT', '/profile', { first_name: 'Mária', last_name: 'Tanaka', language: 'en', time_zone: 'US/Pacific-New' });
    expect(unknown).toMatchObject({ status: 422, errors: { time_zone: expect.any(String) } });
    // Told by the older name as well.
    const zone = 'Europe/Lisbon';
    expect(await owner('GET', '/users/me')).toMatchObject({ data: { user: { time_zone: zone, timezone: zone } } });
    const reader = await atAccounts(t, { userId: viewer.id, accountId: viewer.account_id });
    expect(await reader('PUT', '/profile', { first_name: 'Rui', last_name: 'Costa', language: 'en', time_zone: 'Asia/Tokyo' })).toMatchObject({
      status: 403,
      code: 'cannot_change',
    });
    expect(await reader('PUT', '/profile', { first_name: 'Rui', last_name: 'Costa', language: 'en', time_zone: 'Europe/Lisbon' })).toMatchObject({
      status: 200,
    });
  });

  it('changes the password and ends the other sessions', async () => {
    const { id, account_id: accountId } = await person('demo@portolan.test');
    const here = await atAccounts(t, { userId: id, accountId });
    const elsewhere = await atAccounts(t, { userId: id, accountId });
    expect(await here('PUT', '/profile/password', { current: 'wrong', next: 'a longer one' })).toMatchObject({
      status: 401,
      errors: { current: expect.any(String) },
    });
    expect(await here('PUT', '/profile/password', { current: 'portolan-demo', next: 'short' })).toMatchObject({
      status: 422,
      errors: { next: expect.any(String) },
    });
    expect((await here('PUT', '/profile/password', { current: 'portolan-demo', next: 'a longer one' })).status).toBe(200);
    expect((await elsewhere('GET', '/profile')).status).toBe(401);
    expect((await here('GET', '/profile')).status).toBe(200);
    expect((await signIn('demo@portolan.test', 'portolan-demo')).statusCode).toBe(401);
    expect((await signIn('demo@portolan.test', 'a longer one')).statusCode).toBe(201);
  });
});

describe('the demo', () => {
  it('is made once and tells who can sign in', async () => {
    const lines = await seedPeople(t.app);
    expect(lines.join('\n')).toContain('demo@portolan.test');
    expect((await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from users`))).n).toBe(7);
  });
});
