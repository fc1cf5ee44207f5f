import { expect } from 'vitest';
import { catalog } from '../src/program/features.ts';
import { atSite } from './browser.ts';
import { caller, type Caller, type TestApp } from './harness.ts';
import type { Call, Named } from '../src/shared/contract.ts';

/** Lists whose rows have no time of their own, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  'imports.review': 'priced anew each time it is asked for',
  'team.list': 'the operator’s own people, who are shared by accounts',
  'mail.list': 'a mail says when it was written; that it was sent changes nothing somebody would fetch',
  'invoiceDesk.owed': 'summed anew from the ledger each time it is asked for',
};

export const paged = [...new Map([...catalog.console, ...catalog.accounts].map(({ call }) => [call.name, call])).values()].filter(
  (call) => call.query?.shape['page_token'] !== undefined,
);
/** The lists that can be asked for what changed in a time. */
export const datedLists = paged.filter((call) => WITHOUT[call.name] === undefined);

/** Lists that only the demo fills. */
export const OF_THE_DEMO = new Set([
  'visits.list',
  'stock.list',
  'inbound.list',
  'shops.list',
  'orders.list',
  'returns.list',
  'reshipments.list',
  'support.list',
  'claimDesk.list',
  'invoices.list',
  'staff.visits',
  'invoiceDesk.list',
]);

export interface Found {
  rows: { id: number }[];
  total: number;
}

export type Rows = (call: Named<Call>, asked: Record<string, string>) => Promise<Found>;

/** Asks lists by whoever may; `{id}` in their address is `id`. */
export async function rowsAsked(t: TestApp, by: Caller, id = 0): Promise<Rows> {
  const inSession = await atSite(t, 'accounts', by);
  return async (call, asked) => {
    const path = `${call.path.replace('{id}', String(id))}?${new URLSearchParams({ limit: '250', total: 'true', ...asked }).toString()}`;
    const isPersonal = call.byPerson === true || call.access === 'person';
    const isConsole = catalog.console.some((verb) => verb.call === call);
    const server = isConsole ? t.console : t.accounts;
    const answer = await (isPersonal ? inSession('GET', path) : caller(server, by).get(path));
    expect([path, answer.status, answer.errors]).toEqual([path, 200, undefined]);
    const data = answer.data as Record<string, unknown>;
    const rows = Object.values(data).find((value) => Array.isArray(value)) as { id: number }[];
    return { rows, total: data['total'] as number };
  };
}

/** Whether a list takes a time of change, as a day or an instant; false where it has no rows to tell by. */
export async function takesTime(rowsOf: Rows, call: Named<Call>): Promise<boolean> {
  const found = async (asked: Record<string, string>) => {
    const { rows, total } = await rowsOf(call, asked);
    return { ids: rows.map(({ id }) => id), total };
  };
  const everything = await found({});
  expect(await found({ updated_min: '2020-01-01' })).toEqual(everything);
  expect(await found({ updated_max: '2099-12-31', updated_min: '2020-01-01T00:00:00Z' })).toEqual(everything);
  for (const none of [{ updated_min: '2099-01-01T00:00:00+08:00' }, { updated_max: '2020-01-01' }] as Record<string, string>[]) {
    expect([none, await found(none)]).toEqual([none, { ids: [], total: 0 }]);
  }
  return everything.ids.length > 0;
}
