import { expect, it } from 'vitest';
import type { StoredParty } from '../../../server/party.ts';
import { party } from './printed-party.ts';

const WHO = { company_name: null, phone: null, email: null, id: null, street2: null } as const;
const MOSCOW: StoredParty = { ...WHO, name: 'Анна Королёва', street1: 'ул. Ленина 5', city: 'Москва', province: null, postal_code: '101000', country: 'RU' };
const TOKYO: StoredParty = {
  ...WHO,
  name: 'さとう はなこ',
  street1: '千代田1-1',
  city: '千代田区',
  province: '東京都',
  postal_code: '100-0001',
  country: 'JP',
};

it('prints an address in Latin letters and in its own, also where the name is in Latin ones', () => {
  expect(party(MOSCOW, 'RU')).toMatchObject({ name: 'Anna Koroleva', city: 'Moskva', local: ['Анна Королёва', 'ул. Ленина 5', '101000 Москва'] });
  expect(party({ ...MOSCOW, name: 'Ann Lee' }, 'RU')).toMatchObject({ name: 'Ann Lee', city: 'Moskva', local: ['Ann Lee', 'ул. Ленина 5', '101000 Москва'] });
  expect(party(MOSCOW, 'US')).not.toHaveProperty('local');
});

it('prints an address that only Japan can read as it was typed, once', () => {
  expect(party(TOKYO, 'JP')).toMatchObject({ name: 'さとう はなこ', street1: '千代田1-1', city: '千代田区', province: '東京都' });
  expect(party(TOKYO, 'JP')).not.toHaveProperty('local');
});
