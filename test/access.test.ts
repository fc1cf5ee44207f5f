import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '../src/shared/session.ts';
import { catalog } from '../src/program/features.ts';
import { maybe } from '../src/server/db.ts';
import { AREAS, type Area } from '../src/shared/access.ts';
import { ALL_SCOPES } from '../src/shared/permissions.ts';
import { atAccounts } from './browser.ts';
import { fill } from './calls.ts';
import { asMerchant, caller, startApp, type TestApp } from './harness.ts';

const mounted = (['console', 'accounts'] as const).flatMap((site) => catalog[site].map(({ call }) => ({ site, call })));

/** Calls open to anybody in the account, and what keeps each from revealing more than the caller may see. */
const OPEN_CALLS: Readonly<Record<string, string>> = {
  'session.me': 'no balance without the scope for it, no e-mail to a program',
  'dashboard.get': 'each part by its area',
  'estimates.services': 'the operator’s services, the same for all',
  'entryPoints.list': 'the operator’s hubs, the same for all',
  'entryPoints.get': 'the operator’s hubs, the same for all',
  'entryPoints.exits': 'the operator’s gateways, the same for all',
  'warehouses.list': 'the operator’s warehouses, the same for all',
  'warehouses.get': 'the operator’s warehouses, the same for all',
  'protection.list': 'the operator’s covers, the same for all',
  'radar.get': 'what ends in the areas the caller may read',
  'rates.services': 'the operator’s own',
  'exports.create': 'as the call of the list that is exported',
  'imports.create': 'who may write what the kind stores',
  'imports.get': 'imports of kinds whose objects the caller may read',
  'imports.existing': 'who may read what the kind stores',
  'imports.definitions': 'who may read what the kind stores',
  'imports.mapping': 'who may read what the kind stores',
  'imports.saveMapping': 'who may write what the kind stores',
  'tasks.list': 'tasks of the areas the caller may read',
  'tasks.counts': 'as the list of tasks',
  'tasks.watch': 'as the list of tasks',
  'tasks.get': 'as the list of tasks',
  'tasks.statuses': 'as the list of tasks',
  'tasks.file': 'as the list of tasks',
  'tasks.cancel': 'who may write in the task’s area',
  'tasks.retry': 'who may write in the task’s area',
  'views.list': 'views of lists the caller may read',
  'views.counts': 'as the call of each list; null where it is refused',
  'views.create': 'who may read the list, and write it to share',
  'views.update': 'who may read the list, and write it to share',
  'views.setDefault': 'who may read the list',
  'views.delete': 'who may read the list, and write it where shared',
};

/** The scopes that let a token make the calls of an area; `credentials` are programs' keys. */
const NOUNS: Readonly<Record<Area, string>> = {
  shipping: 'shipments',
  fulfilment: 'orders',
  returns: 'returns',
  billing: 'billing',
  settings: 'settings',
  developer: 'webhooks',
};
const KEYS = ['credentials.', 'identity.listTokens', 'identity.createToken', 'identity.revokeToken'];

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

it('is open to all of the account in these calls only', () => {
  expect([...new Set(mounted.filter(({ call }) => call.access === 'session').map(({ call }) => call.name))].sort()).toEqual(Object.keys(OPEN_CALLS).sort());
});

describe.each(ALL_SCOPES)('a token with %s alone', (scope) => {
  it('makes the calls of that scope and none of a person', async () => {
    const narrow = await asMerchant(t, { scopes: [scope] });
    const [level = '', noun = ''] = scope.split('_');
    for (const { site, call } of mounted) {
      if (call.access === 'public' || call.access === 'session') continue;
      const [area = '', asked = ''] = call.access.split(':');
      const wanted = KEYS.some((key) => call.name.startsWith(key))
        ? 'credentials'
        : AREAS.includes(area as Area)
          ? (call.scope ?? NOUNS[area as Area])
          : 'nothing';
      const isLetIn = call.byPerson !== true && wanted === noun && (level === 'write' || asked === 'read');
      const path = fill(call, { id: 999_999_999, account_id: 999_999_999, uid: 'nobody', code: 'NOWHER' });
      const { status, code, errors } = await caller(t[site], narrow).call(call.method, path, call.example?.body ?? (call.body ? {} : undefined));
      // An allowed call may still refuse what is asked for; a missing right is refused without a field.
      const isRefused = status === 403 && code === 'access_denied' && errors === undefined;
      expect([call.name, isRefused]).toEqual([call.name, !isLetIn]);
    }
  });
});

describe('a token of webhooks', () => {
  it('renames nobody, moves no clock, and is told neither balance nor other accounts nor colleagues', async () => {
    const owner = await asMerchant(t, { funds: 5000 });
    const token = await asMerchant(t, { accountId: owner.accountId, scopes: ['read_webhooks', 'write_webhooks'] });
    const { call } = caller(t.accounts, token);
    const renamed = await call('PUT', '/profile', { first_name: 'Eve', last_name: 'Doe', language: 'ru', time_zone: 'Asia/Tokyo' });
    expect(renamed).toMatchObject({ status: 403, code: 'access_denied' });
    for (const path of ['/profile', '/users/me/accounts', '/access-requests', '/users', '/users/history', '/applications', '/credentials', '/tokens'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 403]);
    const person = await t.app.db.system((tx) =>
      maybe(tx, sql`select u.first_name, a.time_zone from users u, accounts a where u.id = ${token.userId} and a.account_id = ${owner.accountId}`),
    );
    expect(person).toEqual({ first_name: 'Ana', time_zone: 'UTC' });
    const { user } = (await call<{ user: SessionUser }>('GET', '/users/me')).data;
    expect(user).toMatchObject({ id: token.userId, email: null, balance: null, available_credit: null, credit_limit: null });
  });

  it('is told the balance where it may read it, and the person always', async () => {
    const owner = await asMerchant(t, { funds: 5000, scopes: ['read_billing'] });
    expect((await owner.get<{ user: SessionUser }>('/users/me')).data.user).toMatchObject({ email: null, balance: 50 });
    const { data } = await (await atAccounts(t, owner))<{ user: SessionUser }>('GET', '/users/me');
    expect(data.user).toMatchObject({ balance: 50, email: expect.stringContaining('@') });
  });
});
