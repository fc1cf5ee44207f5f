import { describe, expect, it } from 'vitest';
import { wayOf } from './way.ts';

type Given = Parameters<typeof wayOf>[0];

const order = (given: Partial<Given> & { code?: Given['cause']['code'] }): Given => ({
  status: 'Processing',
  cause: { code: given.code ?? 'queue', message: '', next: '', values: {} },
  placed_at: '2026-11-17',
  updated: '2026-11-18',
  ready: null,
  packing: null,
  ended: null,
  due: null,
  fulfillments: [],
  estimate: null,
  coming: null,
  ...given,
});
const said = (given: Parameters<typeof order>[0]) => wayOf(order(given)).map(({ word, state }) => `${word} ${state}`);

describe('the way of an order', () => {
  it('is ahead of a new one', () => {
    expect(said({})).toEqual(['placed done', 'processing now', 'ready ahead', 'packing ahead', 'leaves ahead', 'delivered ahead']);
  });

  it('stops where it is stuck, and only what somebody must mend is a problem', () => {
    expect(said({ status: 'Exception' })).toContain('Exception problem');
    expect(said({ status: 'Backordered' })).toContain('Backordered waits');
    expect(said({ status: 'Holding' })).toContain('Holding waits');
  });

  it('leads over the goods it waits for, where the day they come is known', () => {
    const coming = { inbound_id: 71, reference: null, expected: '2026-11-27' };
    const waits = order({ status: 'Backordered', code: 'stock', coming });
    expect(wayOf(waits)[2]).toEqual({ word: 'coming', state: 'ahead', at: '2026-11-27', number: 71 });
    expect(wayOf({ ...waits, coming: { ...coming, expected: null } })[2]?.word).toBe('ready');
    const fulfillments = [{ packed: '2026-11-19', status: 'En Route' as const }];
    expect(wayOf(order({ status: 'Partial', code: 'partial', ready: '2026-11-18', fulfillments, coming })).slice(3, 5)).toEqual([
      { word: 'rest', state: 'waits', at: '2026-11-19' },
      { word: 'coming', state: 'ahead', at: '2026-11-27', number: 71 },
    ]);
  });

  it('goes on while it is packed', () => {
    expect(said({ status: 'Ready', ready: '2026-11-18' })).toEqual(['placed done', 'ready now', 'packing ahead', 'leaves ahead', 'delivered ahead']);
    expect(said({ status: 'Packing', ready: '2026-11-18' })).toEqual(['placed done', 'ready done', 'packing now', 'leaves ahead', 'delivered ahead']);
  });

  it('waits between its parcels', () => {
    const fulfillments = [{ packed: '2026-11-19', status: 'En Route' as const }];
    expect(said({ status: 'Partial', ready: '2026-11-18', fulfillments })).toEqual([
      'placed done',
      'ready done',
      'parcel done',
      'rest waits',
      'leaves ahead',
      'delivered ahead',
    ]);
    expect(said({ status: 'Ready', ready: '2026-11-20', fulfillments })).toEqual([
      'placed done',
      'ready done',
      'parcel done',
      'packing ahead',
      'leaves ahead',
      'delivered ahead',
    ]);
  });

  it('ends at the door, or where it was canceled', () => {
    const arrived = [{ packed: '2026-11-19', status: 'Delivered' as const }];
    expect(said({ status: 'Archived', ready: '2026-11-18', fulfillments: arrived, code: 'archived' }).at(-1)).toBe('delivered done');
    expect(said({ status: 'Fulfilled', ready: '2026-11-18', fulfillments: arrived, code: 'closed_short' }).slice(-2)).toEqual([
      'closed done',
      'delivered done',
    ]);
    expect(said({ status: 'Canceled', code: 'canceled' })).toEqual(['placed done', 'canceled problem']);
    expect(said({ status: 'Archived', code: 'archived' })).toEqual(['placed done', 'canceled problem']);
  });
});
