import { describe, expect, it } from 'vitest';
import { chosen, only, possibleOf, settled } from '../../../ui/bulk/targets.ts';
import { can, cancelWord, refundOf, type Target } from './targets.ts';

const row = (over: Partial<Target>): Target => ({
  id: 1,
  status: 'Labeled',
  order_number: null,
  name: 'Ana Costa',
  label_id: 7,
  order_id: null,
  reshipment_id: null,
  cost: 9.5,
  cost_currency: 'USD',
  ...over,
});
const some = (known: Target[], count = known.length) => ({ count, known, ids: async () => known.map((one) => one.id) });

describe('shipments an action is for', () => {
  it('counts those that allow it, and does not guess about rows it has not seen', () => {
    const known = [
      row({}),
      row({ id: 2, status: 'Delivered' }),
      row({ id: 4, order_id: 700_001 }),
      row({ id: 3, status: 'Pending', label_id: null, cost: null }),
    ];
    expect(possibleOf(some(known), can('cancel'))).toBe(2);
    expect(possibleOf(some(known), can('delete'))).toBe(1);
    expect(possibleOf(some(known, 400), can('cancel'))).toBeNull();
  });

  it('sums refunds by currency, only of labels that can still be cancelled', () => {
    const refund = refundOf(
      some([
        row({}),
        row({ id: 2, cost: 0.5 }),
        row({ id: 3, cost: 4, cost_currency: 'EUR' }),
        row({ id: 4, status: 'Delivered' }),
        row({ id: 5, label_id: null, cost: null }),
      ]),
    );
    expect([...refund]).toEqual([
      ['USD', 10],
      ['EUR', 4],
    ]);
  });

  it('names what is cancelled: labels only where all have one', () => {
    const pending = row({ id: 3, status: 'Pending', label_id: null, cost: null });
    expect([cancelWord(only(row({}))), cancelWord(only(pending))]).toEqual(['cancelLabel', 'cancelShipment']);
    expect(cancelWord(some([row({}), row({ id: 2 })]))).toBe('cancelLabels');
    expect(cancelWord(some([row({}), pending]))).toBe('cancelShipments');
    expect(cancelWord(some([pending], 400))).toBe('cancelLabels');
  });

  it('are those found when asked about, not what matches by the time it is confirmed', async () => {
    const [gone, seen, matching] = [row({ id: 1 }), row({ id: 2 }), [2, 3]];
    const all = { all: true, count: 2, rows: [gone, seen], ids: [], except: [9], query: {} };
    const asked = await settled(chosen(all, async () => ({ ids: [...matching, 9] })));
    matching.push(4);
    expect(asked).toMatchObject({ count: 2, known: [seen] });
    expect(await asked.ids()).toEqual([2, 3]);
  });

  it('is one shipment by its id', async () => {
    expect(await only(row({ id: 12 })).ids()).toEqual([12]);
  });
});
