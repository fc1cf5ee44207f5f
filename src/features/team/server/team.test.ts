import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts, atSite } from '../../../../test/browser.ts';
import { asMerchant, asNobody, asStaff, caller, startApp, type TestApp } from '../../../../test/harness.ts';
import { setPassword } from '../../../../test/people.ts';
import { all, one } from '../../../server/db.ts';
import { ALL_SCOPES, OPERATOR_SCOPES, STAFF_ROLES } from '../../../shared/permissions.ts';
import type { Colleague } from '../contract.ts';

const PASSWORD = 'plum kettle under stairs';
type One = { colleague: Colleague };
type Linked = One & { link: string | null; is_mailed: boolean };
type Page = { team: Colleague[]; next_page: string | null; active_admins: number; total?: number };

let t: TestApp;
let adminId: number;
let admin: Awaited<ReturnType<typeof atAccounts>>;

/** One of the operator's people with a password. */
async function staff(staffRole: string) {
  const made = await asMerchant(t, { staffRole, role: 'viewer', scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] });
  const email = await setPassword(t, made.userId, PASSWORD);
  return { ...made, email, session: await atAccounts(t, made) };
}

beforeAll(async () => {
  t = await startApp();
  const first = await staff('admin');
  adminId = first.userId;
  admin = first.session;
});
afterAll(() => t.stop());

const signIn = async (email: string) => (await asNobody(t).post('/session', { email, password: PASSWORD })).status;
const invite = (email: string, role = 'warehouse') => admin<Linked>('POST', '/staff/team', { email, role });
const tokenIn = (link: string | null) => new URL(link ?? '').hash.slice(1);
const trail = () =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{
        verb: string;
        staff_user_id: number;
        object_id: number;
      }>`select verb, staff_user_id, object_id from audit_log where account_id = 0 order by created_at, id`,
    ),
  );

describe('inviting', () => {
  it('makes somebody new one of the staff, who chooses a password by the mailed link and works in their role', async () => {
    const { status, data } = await invite('Desk@Operator.example');
    expect(status).toBe(201);
    expect(data).toMatchObject({
      colleague: { email: 'desk@operator.example', name: '', role: 'warehouse', status: 'invited', is_you: false },
      is_mailed: false,
    });
    const mails = await t.app.db.system((tx) =>
      all(tx, sql<{ kind: string; status: string }>`select kind, status from mails where recipient = 'desk@operator.example'`),
    );
    expect(mails).toEqual([{ kind: 'staff_invitation', status: 'kept' }]);
    const used = await asNobody(t).post('/password-link/use', { token: tokenIn(data.link), password: PASSWORD, first_name: 'Dee', last_name: 'Sk' });
    expect(used.status).toBe(200);
    expect(await signIn('desk@operator.example')).toBe(201);
    const desk = await atAccounts(t, { userId: data.colleague.id, accountId: null });
    expect((await desk('GET', '/staff/team')).status).toBe(403);
    const { team, active_admins: admins, total } = (await admin<Page>('GET', '/staff/team?q=dee sk&total=true')).data;
    expect([team.map(({ name, status: now }) => [name, now]), admins, total]).toEqual([[['Dee Sk', 'active']], 1, 1]);
    expect(await trail()).toEqual([{ verb: 'team.invite', staff_user_id: adminId, object_id: data.colleague.id }]);
  });

  it('gives no link into the account of somebody who has a password here', async () => {
    const merchant = await asMerchant(t);
    const email = await setPassword(t, merchant.userId, PASSWORD);
    const { data } = await invite(email, 'support');
    expect(data).toMatchObject({ link: null, colleague: { id: merchant.userId, status: 'active', role: 'support' } });
    expect(await signIn(email)).toBe(201);
    expect(await t.app.db.system((tx) => all(tx, sql`select 1 from password_links where user_id = ${merchant.userId}`))).toEqual([]);
  });

  it('again is a new link for who has no password yet, and refused for everybody else', async () => {
    const { link, colleague } = (await invite('slow@operator.example')).data;
    expect(await invite('slow@operator.example')).toMatchObject({ status: 409, errors: { email: expect.stringContaining('already') } });
    const renewed = await admin<Linked>('PUT', `/staff/team/${colleague.id}/link`);
    const open = async (one_: string | null) => (await asNobody(t).post('/password-link/open', { token: tokenIn(one_) })).status;
    expect([await open(link), await open(renewed.data.link)]).toEqual([410, 200]);
    expect(await admin('PUT', `/staff/team/${adminId}/link`)).toMatchObject({ status: 409, code: 'not_eligible' });
    const merchant = await asMerchant(t);
    for (const deed of ['link', 'disable', 'enable']) expect((await admin('PUT', `/staff/team/${merchant.userId}/${deed}`)).status).toBe(404);
    expect((await admin('PUT', `/staff/team/${merchant.userId}`, { role: 'admin' })).status).toBe(404);
  });

  it('by one of the demo’s people belongs to the demo', async () => {
    const demo = await staff('admin');
    await t.app.db.system((tx) => sql`update users set is_demo = true where id = ${demo.userId}`.execute(tx));
    const { id } = (await demo.session<Linked>('POST', '/staff/team', { email: 'demo.desk@operator.example', role: 'warehouse' })).data.colleague;
    expect(await t.app.db.system((tx) => one(tx, sql<{ is_demo: boolean }>`select is_demo from users where id = ${id}`))).toEqual({ is_demo: true });
    await admin('PUT', `/staff/team/${demo.userId}`, { role: 'support' });
  });
});

describe('changing and disabling', () => {
  it('counts at once: visits end with the role, everything with the person, until they are let in again', async () => {
    const colleague = await staff('support_write');
    const merchant = await asMerchant(t);
    const visit = { account_id: merchant.accountId, user_id: merchant.userId, reason: 'Checking a label for them' };
    expect((await colleague.session('POST', '/staff/visits', visit)).status).toBe(201);
    expect((await admin<One>('PUT', `/staff/team/${colleague.userId}`, { role: 'pricing' })).data.colleague).toMatchObject({ role: 'pricing' });
    const visits = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from godmode_grants where staff_user_id = ${colleague.userId} and ended_at is null`),
    );
    expect(visits.n).toBe(0);
    expect((await colleague.session('GET', '/staff/people?q=ana')).status).toBe(403);
    expect((await colleague.session('GET', '/staff/customs')).status).not.toBe(403);

    const put = (deed: string) => admin<One>('PUT', `/staff/team/${colleague.userId}/${deed}`);
    expect((await put('disable')).data.colleague.status).toBe('disabled');
    expect((await colleague.session('GET', '/profile')).status).toBe(401);
    expect((await caller(t.console, colleague).get('/balance')).status).toBe(401);
    expect(await signIn(colleague.email)).toBe(401);
    expect((await put('disable')).status).toBe(409);
    expect((await put('enable')).data.colleague.status).toBe('active');
    expect((await put('enable')).status).toBe(409);
    expect(await signIn(colleague.email)).toBe(201);
    expect((await trail()).slice(-3).map(({ verb }) => verb)).toEqual(['team.change', 'team.disable', 'team.enable']);
  });

  it('keeps the last administrator who can sign in, also when two let each other go at once', async () => {
    expect((await admin<Page>('GET', '/staff/team')).data.active_admins).toBe(1);
    await invite('never.came@operator.example', 'admin');
    const refused = { status: 409, code: 'not_eligible', errors: { status: expect.stringContaining('somebody else an administrator') } };
    expect(await admin('PUT', `/staff/team/${adminId}`, { role: 'support' })).toMatchObject(refused);
    expect(await admin('PUT', `/staff/team/${adminId}/disable`)).toMatchObject(refused);
    const second = await staff('admin');
    expect(await admin('PUT', `/staff/team/${adminId}/disable`)).toMatchObject({ status: 409, errors: { status: 'You cannot disable yourself.' } });
    const answers = await Promise.all([
      admin('PUT', `/staff/team/${second.userId}`, { role: 'support' }),
      second.session('PUT', `/staff/team/${adminId}`, { role: 'support' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const left = (await t.app.db.system((tx) => one(tx, sql<{ id: number }>`select id from users where staff_role = 'admin' and password_hash is not null`)))
      .id;
    adminId = left;
    admin = await atAccounts(t, { userId: left, accountId: null });
  });

  it('is an administrator’s own doing: no other role, no token, no owner of an account', async () => {
    const body = { email: 'x@operator.example', role: 'admin' };
    for (const role of STAFF_ROLES.filter((one_) => one_ !== 'admin'))
      expect((await (await staff(role)).session('POST', '/staff/team', body)).status).toBe(403);
    const program = await asStaff(t, 'admin', [...ALL_SCOPES, ...OPERATOR_SCOPES]);
    expect((await program.post('/staff/team', body)).status).toBe(403);
    const owner = await atSite(t, 'accounts', await asMerchant(t));
    expect((await owner('POST', '/staff/team', body)).status).toBe(403);
  });

  it('pages by e-mail', async () => {
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: Page = (await admin<Page>('GET', `/staff/team?limit=3${next === '' ? '' : `&page_token=${next}`}`)).data;
      seen.push(...page.team.map(({ email }) => email));
      next = page.next_page;
    }
    expect(seen.length).toBeGreaterThan(6);
    expect(seen).toEqual([...new Set(seen)].toSorted());
  });
});
