import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { list, type AnyRow } from './list.ts';
import { fileColumns } from './list-file.ts';
import type { Said } from './words.ts';

const parcel = z.object({
  id: z.int(),
  status: z.string(),
  weight: z.number().nullable(),
  value: z.number(),
  cover: z.number(),
  currency: z.string(),
  cost: z.number().nullable(),
  cost_currency: z.string().nullable(),
  created: z.string().nullable(),
  due: z.string(),
  country: z.string(),
  manifest: z.int().nullable(),
});
const { all } = contract('parcels', {
  all: {
    method: 'GET',
    path: '/parcels',
    access: 'shipping:read',
    summary: 'Parcels',
    out: z.object({ parcels: z.array(parcel), next_page: z.string().nullable() }),
  },
});
const currency = (row: { currency: string }) => row.currency;
const parcels = list(all, 'parcels', {
  id: 'parcels',
  words: 'shipments:search.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    status: { kind: 'word', group: 'shipments:status', value: (row) => row.status },
    weight: { kind: 'weight', value: (row) => row.weight },
    value: { kind: 'money', value: (row) => row.value, currency },
    city: { kind: 'money', value: (row) => row.cover, currency },
    cost: { kind: 'money', value: (row) => row.cost, currency: (row) => row.cost_currency },
    terms: { kind: 'text', value: () => 'half', only: 'screen' },
    created: { kind: 'time', value: (row) => row.created },
    delivered: { kind: 'day', value: (row) => row.due },
    country: { kind: 'country', value: (row) => row.country },
    error: { kind: 'link', value: (row) => row.manifest, path: (row) => `/manifests/${row.manifest}` },
  },
});

/** A reader whose words are their keys. */
const reader = (timeZone: string) => ({
  timeZone,
  say: ({ key, values = {} }: Said) => [key, ...Object.values(values)].join(' '),
  known: (group: string, name: string) => (group === 'shipments:status' ? `status ${name}` : name),
});
const row: AnyRow = {
  id: 7,
  status: 'Open',
  weight: 1.25,
  value: 10.5,
  cover: 0,
  currency: 'USD',
  cost: 1200,
  cost_currency: 'JPY',
  created: '2026-11-21T03:18:53.123Z',
  due: '2026-12-01',
  country: 'DE',
  manifest: null,
};

it('has every column but those of the screen, numbers as numbers, each currency once beside its amounts, units and zone in the heading', () => {
  const columns = fileColumns(parcels, reader('America/New_York'));
  expect(columns.map((column) => [column.heading, column.kind, column.cell(row)])).toEqual([
    ['id', 'number', 7],
    ['status', 'text', 'status Open'],
    ['file.aside weight file.kg', 'number', 1.25],
    ['value', 'money', 10.5],
    ['city', 'money', 0],
    ['file.currencyOf city', 'text', 'USD'],
    ['cost', 'money', 1200],
    ['file.currencyOf cost', 'text', 'JPY'],
    ['file.aside created America/New_York', 'time', '2026-11-20 22:18:53'],
    ['delivered', 'day', '2026-12-01'],
    ['country', 'text', 'DE'],
    ['error', 'text', null],
  ]);
});

it.each([
  ['UTC', '2026-11-21 03:18:53'],
  ['Asia/Kathmandu', '2026-11-21 09:03:53'],
  ['Asia/Shanghai', '2026-11-21 11:18:53'],
])('writes times as the clocks of %s show them', (zone, expected) => {
  expect(
    fileColumns(parcels, reader(zone))
      .find((column) => column.kind === 'time')
      ?.cell(row),
  ).toBe(expected);
});

it('leaves a cell empty where a row says nothing', () => {
  const nothing = { ...row, weight: null, cost: null, cost_currency: null, created: null };
  const cells = fileColumns(parcels, reader('UTC')).map((column) => column.cell(nothing));
  expect([cells[2], cells[6], cells[7], cells[8]]).toEqual([null, null, null, null]);
});
