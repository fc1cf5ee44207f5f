import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller, startApp, type TestApp } from '../../../../test/harness.ts';
import { person, trail } from '../../../../test/people.ts';
import { all, one } from '../../../server/db.ts';
import type { UserRow } from '../contract.ts';

type List = { users: UserRow[]; next_page: string | null; total?: number; active_owners: number };
type One = { user: UserRow };

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

/** An account with an owner, and others with these roles. */
async function account(...roles: string[]) {
  const owner = await person(t, 'owner');
  const others = [];
  for (const role of roles) others.push(await person(t, role, owner.accountId));
  return { owner, others, accountId: owner.accountId };
}
const console = (token: string) => caller(t.console, { accountId: 0, userId: 0, token }).get('/users/me');

describe('the list', () => {
  it('shows the people of the own account only, with what they may do', async () => {
    const { owner, others, accountId } = await account('viewer');
    const stranger = await person(t, 'owner');
    const answer = await owner.call<List>('GET', '/users?total=true&sort=added&order=desc');
    expect(answer.data).toMatchObject({ total: 2, active_owners: 1, next_page: null });
    expect(answer.data.users.map(({ id, role, status, is_you }) => [id, role, status, is_you])).toEqual([
      [others[0]?.userId, 'viewer', 'active', false],
      [owner.userId, 'owner', 'active', true],
    ]);
    expect((await stranger.call<List>('GET', '/users')).data.users.map(({ id }) => id)).toEqual([stranger.userId]);
    // Somebody without an account sees nobody.
    await t.app.db.system((tx) => sql`delete from memberships where account_id = ${accountId} and user_id = ${others[0]?.userId}`.execute(tx));
    expect((await others[0]?.call('GET', '/users'))?.status).toBe(403);
  });

  it('pages, sorts and filters without losing or repeating anybody', async () => {
    const { owner, accountId } = await account('viewer', 'viewer', 'shipping', 'admin');
    await owner.call('POST', '/invitations', { email: 'late@example.test', role: 'billing' });
    await t.app.db.system((tx) => sql`update memberships set last_used_at = now() where account_id = ${accountId} and role = 'admin'`.execute(tx));
    for (const sort of ['name', 'added', 'last_sign_in']) {
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        for (let token: string | null = ''; token !== null;) {
          const { data }: { data: List } = await owner.call<List>('GET', `/users?limit=2&sort=${sort}&order=${order}${token && `&page_token=${token}`}`);
          seen.push(...data.users.map(({ key }) => key));
          token = data.next_page;
        }
        expect([sort, order, new Set(seen).size, seen.length]).toEqual([sort, order, 6, 6]);
      }
    }
    const keys = async (query: string) => (await owner.call<List>('GET', `/users?${query}`)).data.users.map(({ role, status }) => `${role} ${status}`);
    expect(await keys('role=shipping,admin&sort=last_sign_in&order=desc')).toEqual(['admin active', 'shipping active']);
    expect(await keys('status=invited')).toEqual(['billing invited']);
    expect(await keys('q=LATE@')).toEqual(['billing invited']);
    expect(await keys('q=%25%25%25')).toEqual([]);
  });
});

describe('another role', () => {
  it('counts from the next request, for sessions and tokens alike', async () => {
    const { owner, others, accountId } = await account('viewer');
    const [viewer] = others;
    if (!viewer) throw new Error('There is nobody.');
    const pays = () => viewer.call('POST', '/payments', { amount: 50 });
    expect((await pays()).status).toBe(403);
    const changed = await owner.call<One>('PUT', `/users/${viewer.userId}`, { role: 'viewer', extra_access: ['billing:write', 'shipping:read'] });
    // What the role includes anyway is not granted again.
    expect(changed.data.user).toMatchObject({ role: 'viewer', extra_access: ['billing:write'] });
    expect((await pays()).status).toBe(201);
    expect((await viewer.call<{ user: { areas: unknown } }>('GET', '/users/me')).data.user.areas).toMatchObject({ billing: 'write', developer: 'none' });
    await owner.call('PUT', `/users/${viewer.userId}`, { role: 'shipping' });
    expect((await pays()).status).toBe(403);
    const deeds = (await trail(t, accountId)).filter(({ verb }) => verb === 'users.change');
    expect(deeds.map(({ user_id, object_id, detail }) => [user_id, object_id, detail])).toEqual([
      [owner.userId, viewer.userId, { role: 'viewer', former_role: 'viewer', access: ['billing:write'], former_access: [] }],
      [owner.userId, viewer.userId, { role: 'shipping', former_role: 'viewer', access: [], former_access: ['billing:write'] }],
    ]);
  });

  it('asked for twice is one change', async () => {
    const { owner, others, accountId } = await account('viewer');
    const path = `/users/${others[0]?.userId}`;
    const twice = [await owner.call<One>('PUT', path, { role: 'returns' }), await owner.call<One>('PUT', path, { role: 'returns' })];
    expect(twice.map(({ status, data }) => [status, data.user.role])).toEqual(twice.map(() => [200, 'returns']));
    expect((await trail(t, accountId)).filter(({ verb }) => verb === 'users.change')).toHaveLength(1);
  });

  it('is given by owners and administrators only, and never above their own', async () => {
    const { owner, others } = await account('admin', 'viewer', 'billing');
    const [admin, viewer, billing] = others;
    const refused = async (who: typeof owner | undefined, whom: number | undefined, body: object) => {
      const answer = await who?.call('PUT', `/users/${whom}`, body);
      return [answer?.status, answer?.code, answer?.errors?.['role']];
    };
    const above = [403, 'access_denied', 'Nobody can give or change a role above their own.'];
    expect(await refused(admin, viewer?.userId, { role: 'owner' })).toEqual(above);
    expect(await refused(admin, owner.userId, { role: 'viewer' })).toEqual(above);
    expect(await refused(viewer, billing?.userId, { role: 'viewer' })).toEqual([403, 'access_denied', undefined]);
    expect(await refused(owner, viewer?.userId, { role: 'emperor' })).toEqual([422, 'invalid_input', expect.any(String)]);
    // An area granted beyond a role makes nobody a manager.
    await owner.call('PUT', `/users/${viewer?.userId}`, { role: 'viewer', extra_access: ['settings:write'] });
    expect(await refused(viewer, billing?.userId, { role: 'viewer' })).toEqual([403, 'access_denied', expect.stringContaining('Only owners')]);
    expect((await admin?.call('PUT', `/users/${viewer?.userId}`, { role: 'admin' }))?.status).toBe(200);
  });

  it('of the last owner stays; of two who demote each other at the same moment, one stays', async () => {
    const { owner, others } = await account('owner');
    const [second] = others;
    const both = await Promise.all([
      owner.call('PUT', `/users/${second?.userId}`, { role: 'viewer' }),
      second?.call('PUT', `/users/${owner.userId}`, { role: 'viewer' }),
    ]);
    expect(both.map((answer) => answer?.status).toSorted()).toEqual([200, 403]);
    const left = both[0]?.status === 200 ? owner : second;
    const alone = await left?.call('PUT', `/users/${left.userId}`, { role: 'admin' });
    expect([alone?.status, alone?.errors?.['role']]).toEqual([409, 'An account needs an owner: make somebody else one first.']);
  });

  it('is not given with a program’s token, nor in another account', async () => {
    const { owner, others } = await account('viewer');
    const stranger = await person(t, 'owner');
    const program = caller(t.accounts, owner);
    for (const [method, path, body] of [
      ['PUT', `/users/${others[0]?.userId}`, { role: 'admin' }],
      ['PUT', `/users/${others[0]?.userId}/suspend`, undefined],
      ['DELETE', `/users/${others[0]?.userId}`, undefined],
    ] as const) {
      expect([path, (await program.call(method, path, body)).status]).toEqual([path, 403]);
      expect([path, (await stranger.call(method, path, body)).status]).toEqual([path, 404]);
    }
    expect((await program.post('/invitations', { email: 'x@example.test', role: 'owner' })).status).toBe(403);
  });
});

describe('a suspended member', () => {
  it('is out at once, tokens and all, and in again as before', async () => {
    const { owner, others, accountId } = await account('shipping');
    const [worker] = others;
    if (!worker) throw new Error('There is nobody.');
    expect([(await console(worker.token)).status, (await worker.call('GET', '/balance')).status]).toEqual([200, 403]);
    const answer = await owner.call<One>('PUT', `/users/${worker.userId}/suspend`);
    expect(answer.data.user.status).toBe('suspended');
    expect((await console(worker.token)).status).toBe(401);
    const me = await worker.call<{ user: { account: { id: number }; balance: number } }>('GET', '/users/me');
    expect([me.status, me.data.user.account.id, me.data.user.balance]).toEqual([200, 0, 0]);
    expect((await worker.call<{ accounts: unknown[] }>('GET', '/users/me/accounts')).data.accounts).toEqual([]);
    expect((await worker.call('PUT', '/session/account', { account_id: accountId })).status).toBe(404);
    const again = await owner.call('PUT', `/users/${worker.userId}/suspend`);
    expect([again.status, again.errors?.['status']]).toEqual([409, 'This person is suspended already.']);

    expect((await owner.call<One>('PUT', `/users/${worker.userId}/resume`)).data.user).toMatchObject({ status: 'active', role: 'shipping' });
    expect((await console(worker.token)).status).toBe(200);
    expect((await owner.call('PUT', `/users/${worker.userId}/resume`)).status).toBe(409);
    expect((await owner.call('PUT', `/users/${owner.userId}/suspend`)).errors?.['status']).toBe('You cannot suspend yourself.');
    expect((await trail(t, accountId)).map(({ verb }) => verb).filter((verb) => verb.startsWith('users.'))).toEqual(['users.suspend', 'users.resume']);
  });
});

describe('a removed member', () => {
  it('is out at once and for good', async () => {
    const { owner, others, accountId } = await account('admin');
    const [admin] = others;
    if (!admin) throw new Error('There is nobody.');
    await admin.call('POST', '/invitations', { email: 'friend@example.test', role: 'admin' });
    await admin.call('POST', '/access-requests', { access: 'billing:write' });
    expect((await console(admin.token)).status).toBe(200);
    expect((await owner.call('DELETE', `/users/${admin.userId}`)).status).toBe(200);
    expect((await console(admin.token)).status).toBe(401);
    expect((await admin.call('GET', '/users')).status).toBe(403);
    const left = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ tokens: number; sessions: number; links: number }>`
          select (select count(*) from access_tokens where account_id = ${accountId} and user_id = ${admin.userId} and revoked_at is null) as tokens,
                 (select count(*) from sessions where account_id = ${accountId} and user_id = ${admin.userId}) as sessions,
                 (select count(*) from invitation_directory where account_id = ${accountId}) as links`,
      ),
    );
    expect(left).toEqual({ tokens: 0, sessions: 0, links: 0 });
    expect((await owner.call<List>('GET', '/users')).data.users.map(({ id }) => id)).toEqual([owner.userId]);
    // The token stays revoked when the person comes back.
    await t.app.db.system((tx) => sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${admin.userId}, 'admin')`.execute(tx));
    expect((await console(admin.token)).status).toBe(401);
    expect((await trail(t, accountId)).find(({ verb }) => verb === 'users.remove')).toMatchObject({ user_id: owner.userId, object_id: admin.userId });
  });

  it('is not the last owner; everybody else may leave by themselves', async () => {
    const { owner, others } = await account('viewer', 'viewer');
    const [first, second] = others;
    expect((await first?.call('DELETE', `/users/${second?.userId}`))?.status).toBe(403);
    expect((await first?.call('DELETE', `/users/${first.userId}`))?.status).toBe(200);
    const last = await owner.call('DELETE', `/users/${owner.userId}`);
    expect([last.status, last.code]).toEqual([409, 'not_eligible']);
    const twice = [await owner.call('DELETE', `/users/${second?.userId}`), await owner.call('DELETE', `/users/${second?.userId}`)];
    expect(twice.map(({ status }) => status)).toEqual([200, 404]);
  });
});

describe('the history', () => {
  it('tells who did what to whom, to the own account only', async () => {
    const { owner, others } = await account('viewer');
    await owner.call('POST', '/invitations', { email: 'new@example.test', role: 'returns' });
    await owner.call('PUT', `/users/${others[0]?.userId}`, { role: 'billing', extra_access: ['developer:read'] });
    const { data } = await owner.call<{ history: Record<string, unknown>[]; total: number }>('GET', '/users/history?total=true');
    expect(data.total).toBe(2);
    expect(data.history).toMatchObject([
      { action: 'users.change', by: 'Ana Costa', about: 'Ana Costa', role: 'billing', former_role: 'viewer', access: ['developer:read'] },
      { action: 'users.invite', about: 'new@example.test', role: 'returns' },
    ]);
    const page = await owner.call<{ history: { id: unknown }[]; next_page: string }>('GET', '/users/history?limit=1');
    const next = await owner.call<{ history: { id: unknown }[] }>('GET', `/users/history?limit=1&page_token=${page.data.next_page}`);
    expect([page.data.history[0]?.id, next.data.history[0]?.id]).toEqual(data.history.map(({ id }) => id));
    const stranger = await person(t, 'owner');
    expect((await stranger.call<{ history: unknown[] }>('GET', '/users/history')).data.history).toEqual([]);
  });

  it('announces each change as an event', async () => {
    const { owner, others, accountId } = await account('viewer');
    await owner.call('PUT', `/users/${others[0]?.userId}/suspend`);
    await owner.call('DELETE', `/users/${others[0]?.userId}`);
    const events = await t.app.db.system((tx) => all(tx, sql<{ type: string }>`select type from events where account_id = ${accountId} order by id`));
    expect(events.map(({ type }) => type)).toEqual(['user.suspended', 'user.removed']);
  });
});
