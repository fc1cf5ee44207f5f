import { expect, it, vi } from 'vitest';
import { entryPlace } from './entry-place.ts';

vi.mock('../../../web/boot.ts', () => ({ boot: { consoleUrl: 'http://localhost:3000' } }));

it('leads from an entry to what it was charged for', () => {
  expect(entryPlace({ object: { kind: 'label', id: 7 }, memo: 'HA100000153HK' })).toBe('http://localhost:3000/shipping/search?q=HA100000153HK');
  expect(entryPlace({ object: { kind: 'return', id: 500007 }, memo: 'LAX 500007' })).toBe('http://localhost:3000/returns/returns/view/500007');
  expect(entryPlace({ object: { kind: 'order', id: 700126 }, memo: '' })).toBe('http://localhost:3000/fulfillment/orders/view/700126');
});

it('leads nowhere from what has no page', () => {
  expect(entryPlace({ object: { kind: 'payment', id: 1 }, memo: 'Test' })).toBeNull();
  expect(entryPlace({ object: null, memo: '' })).toBeNull();
});
