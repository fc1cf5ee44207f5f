import { expect, it, vi } from 'vitest';
import { takeReturnPath } from './return-path.ts';

vi.mock('./boot.ts', () => ({ boot: { accountsUrl: 'http://localhost:3001', consoleUrl: 'http://localhost:3000' } }));
vi.stubGlobal('location', { origin: 'http://localhost:3000' });

function storage(values: Record<string, string>) {
  const all = new Map(Object.entries(values));
  return { getItem: (name: string) => all.get(name) ?? null, removeItem: (name: string) => void all.delete(name), all };
}

const ORDER = '/fulfillment/orders/edit/1000?from=list';

it.each([
  ['who was there', ORDER, '7', 7, ORDER],
  ['who came by a link before anybody had signed in', ORDER, '', 7, ORDER],
  ['somebody else', ORDER, '7', 8, '/shipping/getEstimate'],
  ['nobody', ORDER, '7', undefined, '/shipping/getEstimate'],
  ['who was at an address of others', 'https://example.com/', '7', 7, '/shipping/getEstimate'],
])('leads %s from %s, of %s, as %s to %s, once', (_who, to, of, user, expected) => {
  const kept = storage({ redir: to, 'redir-of': of });
  expect(takeReturnPath(user, [kept])).toBe(expected);
  expect([...kept.all]).toEqual([]);
  expect(takeReturnPath(user, [kept])).toBe('/shipping/getEstimate');
});

it('takes the address of this tab before that of another, and forgets both', () => {
  const tab = storage({ redir: ORDER, 'redir-of': '7' });
  const browser = storage({ redir: '/returns/returns', 'redir-of': '8' });
  expect(takeReturnPath(7, [tab, browser])).toBe(ORDER);
  expect([...tab.all, ...browser.all]).toEqual([]);
});
