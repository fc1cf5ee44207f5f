import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller, startApp, type TestApp } from '../../../../test/harness.ts';
import { person, trail } from '../../../../test/people.ts';
import type { AccessRequest } from '../contract.ts';

type One = { access_request: AccessRequest };
type List = { access_requests: AccessRequest[]; total?: number; next_page: string | null };

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

async function pair(role = 'viewer') {
  const owner = await person(t, 'owner');
  const asker = await person(t, role, owner.accountId);
  const ask = (access: string, reason?: string) => asker.call<One>('POST', '/access-requests', { access, ...(reason !== undefined && { reason }) });
  return { owner, asker, ask, accountId: owner.accountId };
}
const statuses = async (who: { call: (m: string, p: string) => Promise<{ data: unknown }> }) =>
  ((await who.call('GET', '/access-requests')).data as List).access_requests.map(({ access, status }) => `${access} ${status}`);

describe('a request for access', () => {
  it('is seen by owners, approved, and counts at once', async () => {
    const { owner, asker, ask, accountId } = await pair();
    const tokens = () => asker.call('GET', '/tokens');
    expect((await tokens()).status).toBe(403);
    const made = await ask('developer:write', 'I connect our order system');
    expect([made.status, made.data.access_request]).toEqual([
      201,
      expect.objectContaining({ status: 'pending', reason: 'I connect our order system', is_own: true }),
    ]);
    const seen = (await owner.call<List>('GET', '/access-requests?status=pending&total=true')).data;
    expect(seen).toMatchObject({ total: 1, access_requests: [{ user: { id: asker.userId, role: 'viewer' }, access: 'developer:write', is_own: false }] });
    const approved = await owner.call<One>('PUT', `/access-requests/${made.data.access_request.id}/approve`);
    expect(approved.data.access_request).toMatchObject({ status: 'approved', decided_by: 'Ana Costa' });
    expect((await tokens()).status).toBe(200);
    expect((await asker.call('POST', '/tokens', { name: 'Sync', scopes: ['write_webhooks'] })).status).toBe(201);
    // Nobody else with that role gets it.
    expect((await (await person(t, 'viewer', accountId)).call('GET', '/tokens')).status).toBe(403);
    expect((await trail(t, accountId)).map(({ verb, object_id, user_id }) => [verb, object_id, user_id])).toEqual(
      expect.arrayContaining([
        ['access-requests.create', made.data.access_request.id, asker.userId],
        ['access-requests.approve', asker.userId, owner.userId],
      ]),
    );
  });

  it('is decided once, by two at the same moment too', async () => {
    const { owner, ask, accountId, asker } = await pair();
    const admin = await person(t, 'admin', accountId);
    const { id } = (await ask('billing:write')).data.access_request;
    const both = await Promise.all([owner.call('PUT', `/access-requests/${id}/approve`), admin.call('PUT', `/access-requests/${id}/decline`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const hasIt = (await asker.call('POST', '/payments', { amount: 20 })).status === 201;
    expect([hasIt, await statuses(asker)]).toEqual([both[0]?.status === 200, [`billing:write ${both[0]?.status === 200 ? 'approved' : 'declined'}`]]);
  });

  it('declined gives nothing and can be made again', async () => {
    const { owner, asker, ask } = await pair();
    const { id } = (await ask('shipping:write')).data.access_request;
    const twice = await ask('shipping:write');
    expect([twice.status, twice.errors?.['access']]).toEqual([409, 'You have asked for this already.']);
    await owner.call('PUT', `/access-requests/${id}/decline`);
    expect((await ask('shipping:write')).status).toBe(201);
    expect(await statuses(asker)).toEqual(['shipping:write pending', 'shipping:write declined']);
    expect((await asker.call<{ user: { areas: object } }>('GET', '/users/me')).data.user.areas).toMatchObject({ shipping: 'read' });
  });

  it('is withdrawn by whoever made it, and by nobody else', async () => {
    const { owner, asker, ask } = await pair();
    const { id } = (await ask('returns:write')).data.access_request;
    expect((await owner.call('DELETE', `/access-requests/${id}`)).status).toBe(404);
    expect((await asker.call('DELETE', `/access-requests/${id}`)).status).toBe(200);
    expect((await asker.call('DELETE', `/access-requests/${id}`)).status).toBe(409);
    expect((await owner.call('PUT', `/access-requests/${id}/approve`)).status).toBe(409);
  });

  it('is for what is missing only, by a person, in their own account', async () => {
    const { owner, asker, ask, accountId } = await pair();
    expect([(await ask('billing:read')).status, (await ask('billing:read')).errors?.['access']]).toEqual([409, 'You may do this already.']);
    expect((await ask('staff:admin')).status).toBe(422);
    expect((await ask('billing:write', 'x'.repeat(201))).errors?.['reason']).toContain('200');
    expect((await caller(t.accounts, asker).post('/access-requests', { access: 'billing:write' })).status).toBe(403);
    const { id } = (await ask('billing:write')).data.access_request;
    expect((await asker.call('PUT', `/access-requests/${id}/approve`)).status).toBe(403);
    const stranger = await person(t, 'owner');
    expect((await stranger.call('PUT', `/access-requests/${id}/approve`)).status).toBe(404);
    expect(await statuses(stranger)).toEqual([]);
    // Settings granted beyond a role let nobody decide.
    await owner.call('PUT', `/users/${asker.userId}`, { role: 'viewer', extra_access: ['settings:write'] });
    expect((await asker.call('PUT', `/access-requests/${id}/approve`)).status).toBe(403);
    await t.app.db.system((tx) => sql`delete from memberships where account_id = ${accountId} and user_id = ${asker.userId}`.execute(tx));
    expect((await ask('billing:write')).status).toBe(403);
  });
});
