import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZodObject } from 'zod';
import { seedPoints } from '../src/features/returns/server/seed-points.ts';
import { offerPlans } from '../src/features/subscriptions/server/testing/plans.ts';
import { EXAMPLE_WAREHOUSE } from '../src/features/warehouses/contract.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { catalog } from '../src/program/features.ts';
import type { Call } from '../src/shared/contract.ts';
import { ALL_SCOPES, OPERATOR_SCOPES } from '../src/shared/permissions.ts';
import { atAccounts } from './browser.ts';
import { asMerchant, startApp, type TestApp } from './harness.ts';
import { person } from './people.ts';

let t: TestApp;
let staff: Awaited<ReturnType<typeof atAccounts>>;
let owner: Awaited<ReturnType<typeof person>>;
let member: Awaited<ReturnType<typeof person>>;
let clientId: number;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await seedPoints(t.app);
  await offerPlans(t.app);
  staff = await atAccounts(t, await asMerchant(t, { staffRole: 'admin', role: 'viewer', scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] }));
  owner = await person(t, 'owner');
  member = await person(t, 'viewer', owner.accountId);
  const made = await owner.call<{ credential: { id: number } }>('POST', '/credentials', { name: 'Sync', kind: 'machine', scopes: ['read_orders'] });
  clientId = made.data.credential.id;
  const people = await owner.call<{ users: { id: number; email: string }[] }>('GET', '/users');
  const email = people.data.users.find(({ id }) => id === member.userId)?.email;
  await staff('POST', '/staff/team', { email, role: 'support' });
});
afterAll(() => t.stop());

type Row = Record<string, unknown>;
interface Case {
  call: string;
  path: () => string;
  /** What one of two who have the form open makes of it, and the other. */
  bodies: readonly [object, object];
  /** Under which name an answer has the record, and where a list has it. */
  name: string;
  list: string;
  isIt: (row: Row) => boolean;
  guard?: 'updated';
  byOwner?: true;
}

const TERMS = { process: 2, verify: 1.5, restock: 3, reship: 4, decide_days: 20 };
const PLAN = { name: { en: 'Basic' }, currency: 'USD' };
const POINT = {
  warehouse: 'LAX',
  address: { company_name: 'Returns', street1: '5600 W Century Blvd', city: 'Los Angeles', province: 'CA', postal_code: '90045', country: 'US' },
};
const CASES: readonly Case[] = [
  {
    call: 'warehouses.save',
    path: () => '/staff/warehouses/FRA',
    bodies: [{ ...EXAMPLE_WAREHOUSE, cut_off: '11:00' }, EXAMPLE_WAREHOUSE],
    name: 'warehouse',
    list: '/staff/warehouses',
    isIt: ({ id }) => id === 'FRA',
  },
  {
    call: 'subscriptionPlans.save',
    path: () => '/staff/subscription-plans/basic',
    bodies: [
      { ...PLAN, price: 18 },
      { ...PLAN, price: 15, fee_percent: 90 },
    ],
    name: 'plan',
    list: '/staff/subscription-plans',
    isIt: ({ code }) => code === 'basic',
  },
  {
    call: 'returnTerms.save',
    path: () => '/staff/return-terms/LAX',
    bodies: [TERMS, { ...TERMS, decide_days: 30 }],
    name: 'warehouse',
    list: '/staff/return-terms',
    isIt: ({ warehouse }) => warehouse === 'LAX',
  },
  {
    call: 'returnPoints.save',
    path: () => '/staff/return-points/US',
    bodies: [{ ...POINT, is_active: false }, POINT],
    name: 'point',
    list: '/staff/return-points',
    isIt: ({ destination }) => destination === 'US',
  },
  {
    call: 'merchants.change',
    path: () => `/staff/merchants/${owner.accountId}`,
    bodies: [
      { name: 'Lantern', credit_limit: 500 },
      { name: 'Lantern & Co', credit_limit: 0 },
    ],
    name: 'merchant',
    list: '/staff/merchants',
    isIt: ({ id }) => id === owner.accountId,
  },
  {
    call: 'team.change',
    path: () => `/staff/team/${member.userId}`,
    bodies: [{ role: 'warehouse' }, { role: 'pricing' }],
    name: 'colleague',
    list: '/staff/team',
    isIt: ({ id }) => id === member.userId,
  },
  {
    call: 'users.change',
    path: () => `/users/${member.userId}`,
    bodies: [{ role: 'billing' }, { role: 'viewer', extra_access: ['shipping:write'] }],
    name: 'user',
    list: '/users',
    isIt: ({ key }) => key === `u${member.userId}`,
    byOwner: true,
  },
  {
    call: 'credentials.update',
    path: () => `/credentials/${clientId}`,
    bodies: [
      { name: 'Sync', scopes: ['read_shipments'] },
      { name: 'Order sync', scopes: ['read_orders', 'read_shipments'] },
    ],
    name: 'credential',
    list: '/credentials',
    isIt: ({ id }) => id === clientId,
    guard: 'updated',
    byOwner: true,
  },
];

/** Each sets one thing of the caller's own. */
const UNGUARDED = ['/views/defaults/{list}', '/demo-checkout/{reference}', '/profile/mail/{kind}'];

describe('what is replaced as a whole', () => {
  it.each(CASES)('is refused by $call over what somebody else made of it, and replaced without its version as ever', async (one) => {
    const call = one.byOwner ? owner.call : staff;
    const guard = one.guard ?? 'version';
    const listed = async (): Promise<Row> => {
      const { data } = await call<Row>('GET', one.list);
      const found = Object.values(data).flatMap((part) => (Array.isArray(part) ? (part as Row[]).filter(one.isIt) : []));
      expect(found).toHaveLength(1);
      return found[0] ?? {};
    };
    const put = (body: object, read?: unknown) => call<Record<string, Row>>('PUT', one.path(), { ...body, ...(read !== undefined && { [guard]: read }) });
    const [theirs, mine] = one.bodies;
    const read = (await listed())[guard];
    expect(read).toEqual(expect.any(String));
    const saved = await put(theirs, read);
    expect(saved.status).toBe(200);
    const after = await listed();
    expect([after[guard], saved.data[one.name]?.[guard] === after[guard], after[guard] === read]).toEqual([expect.any(String), true, false]);
    const late = await put(mine, read);
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect(await listed()).toEqual(after);
    expect((await put(mine)).status).toBe(200);
    expect((await put(theirs, (await listed())[guard])).status).toBe(200);
  });

  it('is every record of the accounts site; what is put below one moves it on, and its state guards that', () => {
    const fields = (call: Call) => (call.body instanceof ZodObject ? Object.keys(call.body.shape) : []);
    const puts = catalog.accounts.map(({ call }) => call).filter((call) => call.method === 'PUT' && call.path.endsWith('}') && fields(call).length > 0);
    const unguarded = puts.filter((call) => !fields(call).some((field) => field === 'version' || field === 'updated')).map(({ path }) => path);
    expect(unguarded).toEqual(UNGUARDED);
  });
});
