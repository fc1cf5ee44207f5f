import { expect, it, vi } from 'vitest';
import { useFormat } from './format.ts';

const seen = vi.hoisted(() => ({ user: null as { currency: string } | null }));
vi.mock('./i18n.ts', () => ({ useLanguage: () => 'en' }));
vi.mock('./session.tsx', () => ({ useSession: () => seen }));

/** An amount as it is shown to people of an account in a currency. */
function shownTo(own: string | null, ...given: Parameters<ReturnType<typeof useFormat>['money']>): string {
  seen.user = own === null ? null : { currency: own };
  return useFormat().money(...given);
}

it('names the currency of an amount that is not in the account’s own', () => {
  expect(shownTo('JPY', 1980, 'JPY')).toBe('¥1,980');
  expect(shownTo('JPY', 0.03, 'USD')).toBe('$0.03 USD');
  expect(shownTo('CAD', 40, 'USD')).toBe('$40.00 USD');
  expect(shownTo('CAD', 40, 'CAD')).toBe('$40.00');
  expect(shownTo('USD', 40, 'CAD')).toBe('$40.00 CAD');
});

it('leaves it to the page whether the currency is named, and to nobody’s account', () => {
  expect(shownTo('JPY', 1980, 'JPY', { code: true })).toBe('¥1,980 JPY');
  expect(shownTo('JPY', 40, 'USD', { code: false })).toBe('$40.00');
  expect(shownTo(null, 40, 'EUR')).toBe('€40.00');
});
