import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { makeMerchant } from '../../../../test/merchant.ts';
import { person, setPassword, trail, type Person } from '../../../../test/people.ts';
import { all, one } from '../../../server/db.ts';
import { STAFF_ROLES, type StaffRole } from '../../../shared/permissions.ts';
import { codeAt, stepAt } from './totp.ts';

const PASSWORD = 'three quiet lighthouses';
let t: TestApp;
let ana: Person;
let email: string;

beforeAll(async () => {
  t = await startApp({ STAFF_TWO_STEP: 'true' });
  // The clock stands still: a code made at the end of its half minute would be too old a moment later.
  const now = new Date();
  t.app.now = () => now;
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.app.db.system((tx) => sql`delete from tries`.execute(tx));
  ana = await person(t, 'owner');
  email = await setPassword(t, ana.userId, PASSWORD);
});

/** The code of the app, so many half minutes from now: each works once. */
const code = (secret: string, later = 0) => codeAt(secret, stepAt(t.app.now()) + later);

async function turnedOn(who = ana) {
  const { secret } = (await who.call<{ secret: string }>('POST', '/profile/two-step', { password: PASSWORD })).data;
  const { recovery_codes: codes } = (await who.call<{ recovery_codes: string[] }>('POST', '/profile/two-step/confirm', { code: code(secret, -1) })).data;
  return { secret, codes };
}

const post = (url: string, payload: object, cookie = '') => t.accounts.inject({ method: 'POST', url: `/api${url}`, payload, headers: { cookie } });

/** After the password: the cookie that the code goes with. */
async function half(): Promise<string> {
  const answer = await post('/session', { email, password: PASSWORD });
  expect(answer.json()).toMatchObject({ data: { next: 'code' } });
  expect(answer.cookies.map(({ name }) => name)).toEqual(['portolan_code']);
  return `portolan_code=${answer.cookies[0]?.value}`;
}

describe('two-step verification', () => {
  it('is on only after a first code, with a sealed secret and ten recovery codes', async () => {
    expect(await ana.call('POST', '/profile/two-step', { password: 'wrong' })).toMatchObject({ status: 401, code: 'wrong_password' });
    expect(await ana.call('POST', '/profile/two-step/confirm', { code: '123456' })).toMatchObject({ status: 409 });
    const { secret } = (await ana.call<{ secret: string }>('POST', '/profile/two-step', { password: PASSWORD })).data;
    expect((await post('/session', { email, password: PASSWORD })).json()).toMatchObject({ data: { next: 'done' } });
    const wrong = code(secret) === '000000' ? '000001' : '000000';
    expect(await ana.call('POST', '/profile/two-step/confirm', { code: wrong })).toMatchObject({ status: 401, code: 'wrong_code' });
    const on = await ana.call<{ recovery_codes: string[] }>('POST', '/profile/two-step/confirm', {
      code: `${code(secret).slice(0, 3)} ${code(secret).slice(3)}`,
    });
    expect(new Set(on.data.recovery_codes).size).toBe(10);
    expect(await ana.call('GET', '/profile/security')).toMatchObject({ data: { security: { two_step: { is_on: true, codes_left: 10 }, is_required: false } } });
    expect(await ana.call('POST', '/profile/two-step', { password: PASSWORD })).toMatchObject({ status: 409 });
    const kept = await t.app.db.system((tx) => one(tx, sql<{ sealed_secret: string }>`select sealed_secret from two_steps where user_id = ${ana.userId}`));
    expect(kept.sealed_secret).not.toContain(secret);
    expect((await trail(t, ana.accountId)).map(({ verb }) => verb)).toContain('identity.confirmTwoStep');
  });

  it('asks for a code after the password, takes each once, and lets nobody in before', async () => {
    const { secret } = await turnedOn();
    const cookie = await half();
    expect((await t.accounts.inject({ url: '/api/profile', headers: { cookie } })).statusCode).toBe(401);
    expect((await post('/session/code', { code: code(secret) })).json()).toMatchObject({ code: 'step_expired' });
    const done = await post('/session/code', { code: code(secret) }, cookie);
    expect(done.json()).toMatchObject({ data: { codes_left: null } });
    expect(done.cookies.map(({ name }) => name)).toContain('portolan_accounts');
    expect((await post('/session/code', { code: code(secret, 1) }, cookie)).json()).toMatchObject({ code: 'step_expired' });
    expect((await post('/session/code', { code: code(secret) }, await half())).json()).toMatchObject({ code: 'wrong_code' });
    expect((await post('/session/code', { code: code(secret, 1) }, await half())).statusCode).toBe(200);
  });

  it('makes wait after five wrong codes, the right one too', async () => {
    const { secret } = await turnedOn();
    const cookie = await half();
    const tries = await Promise.all(Array.from({ length: 9 }, () => post('/session/code', { code: 'AAAAAAAAAA' }, cookie)));
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect((await post('/session/code', { code: code(secret) }, cookie)).statusCode).toBe(429);
  });

  it('takes a recovery code once, and new ones in place of the former', async () => {
    const { codes } = await turnedOn();
    const typed = codes[0]?.toLowerCase() ?? '';
    expect((await post('/session/code', { code: typed }, await half())).json()).toMatchObject({ data: { codes_left: 9 } });
    expect((await post('/session/code', { code: typed }, await half())).json()).toMatchObject({ code: 'wrong_code' });
    const renewed = await ana.call<{ recovery_codes: string[] }>('POST', '/profile/two-step/codes', { password: PASSWORD });
    expect((await post('/session/code', { code: codes[1] }, await half())).json()).toMatchObject({ code: 'wrong_code' });
    expect((await post('/session/code', { code: renewed.data.recovery_codes[1] }, await half())).statusCode).toBe(200);
  });

  it('is turned off with the password only, and stays off when asked twice', async () => {
    await turnedOn();
    expect(await ana.call('POST', '/profile/two-step/off', { password: 'wrong' })).toMatchObject({ status: 401 });
    for (let i = 0; i < 2; i += 1) {
      expect(await ana.call('POST', '/profile/two-step/off', { password: PASSWORD })).toMatchObject({
        data: { security: { two_step: { is_on: false, codes_left: 0 } } },
      });
    }
    expect((await post('/session', { email, password: PASSWORD })).json()).toMatchObject({ data: { next: 'done' } });
    expect(await ana.call('POST', '/profile/two-step/codes', { password: PASSWORD })).toMatchObject({ status: 409 });
  });
});

describe('the operator’s people, where two-step verification is asked of them', () => {
  const mine = { staff_role: 'admin', needs_two_step: false };

  it('are nobody with a password alone, and themselves from the first code on', async () => {
    await t.app.db.system((tx) => sql`update users set staff_role = 'admin' where id = ${ana.userId}`.execute(tx));
    expect(await ana.call('GET', '/users/me/accounts')).toMatchObject({ data: { staff_role: null, needs_two_step: true } });
    expect(await ana.call('GET', '/staff/team')).toMatchObject({ status: 403 });
    expect(await ana.call('GET', '/profile/security')).toMatchObject({ data: { security: { is_required: true } } });
    const { secret } = await turnedOn();
    expect(await ana.call('GET', '/users/me/accounts')).toMatchObject({ data: mine });
    expect(await ana.call('GET', '/staff/team')).toMatchObject({ status: 200 });
    const done = await post('/session/code', { code: code(secret) }, await half());
    const cookie = `portolan_accounts=${done.cookies.find(({ name }) => name === 'portolan_accounts')?.value}`;
    expect((await t.accounts.inject({ url: '/api/users/me/accounts', headers: { cookie } })).json()).toMatchObject({ data: mine });
    const inTrail = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from audit_log where account_id = 0 and staff_user_id = ${ana.userId}`),
    );
    expect(inTrail.n).toBe(1);
  });
});

describe('a second factor that was lost', () => {
  const REASON = { reason: 'Lost the phone and the codes; checked by video call' };
  const reset = (who: Person, id: number, body: object = REASON) =>
    who.call<{ person: { two_step: boolean } }>('POST', `/staff/people/${id}/two-step/reset`, body);
  /** One of the operator's people, who proved it by more than a password. */
  const staff = async (staffRole: StaffRole): Promise<Person> => {
    const made = await makeMerchant(t.app.db, { role: 'viewer', staffRole });
    await setPassword(t, made.userId, PASSWORD);
    const one_ = { ...made, call: await atAccounts(t, made) };
    await turnedOn(one_);
    return one_;
  };

  it('is taken off by an administrator with a reason: sessions end, trail and mail tell, and the password is enough', async () => {
    await turnedOn();
    const admin = await staff('admin');
    const found = await admin.call<{ people: { user: { id: number; two_step: boolean } }[] }>('GET', `/staff/people?q=${email}`);
    expect(found.data.people[0]?.user).toMatchObject({ id: ana.userId, two_step: true });
    expect((await reset(admin, ana.userId, { reason: 'lost' })).errors).toHaveProperty('reason');
    expect((await reset(admin, ana.userId)).data.person).toMatchObject({ two_step: false });
    expect((await ana.call('GET', '/profile')).status).toBe(401);
    const entered = await post('/session', { email, password: PASSWORD });
    expect(entered.json<{ data: { next: string } }>().data.next).not.toBe('code');
    const rows = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ account_id: number; staff_user_id: number; detail: object }>`
          select account_id, staff_user_id, detail from audit_log where verb = 'identity.resetTwoStep' and object_id = ${ana.userId} order by account_id`,
      ),
    );
    expect(rows).toEqual([0, ana.accountId].map((account_id) => ({ account_id, staff_user_id: admin.userId, detail: REASON })));
    const mail = await t.app.db.system((tx) =>
      one(tx, sql<{ subject: string }>`select subject from mails where recipient = ${email} order by id desc limit 1`),
    );
    expect(mail.subject).toBe('Two-step verification was reset');
    expect(await reset(admin, ana.userId)).toMatchObject({ status: 409, errors: { two_step: 'This person has no two-step verification.' } });
    expect(await reset(admin, 999_999)).toMatchObject({ status: 404 });
  });

  it('is left alone by everybody else, and by an administrator for themselves', async () => {
    await turnedOn();
    for (const role of STAFF_ROLES.filter((one_) => one_ !== 'admin')) {
      const other = await staff(role);
      expect(await reset(other, ana.userId)).toMatchObject({ status: 403, code: 'access_denied', message: expect.stringMatching(/\w{3,}/) });
    }
    expect((await reset(ana, ana.userId)).status).toBe(403);
    const admin = await staff('admin');
    expect(await reset(admin, admin.userId)).toMatchObject({ status: 409, errors: { two_step: expect.stringContaining('with your password') } });
    expect((await ana.call('GET', '/profile')).status).toBe(200);
  });
});
