import { beforeAll, describe, expect, it } from 'vitest';
import { languageOf, loadWords, say } from './words.ts';

beforeAll(loadWords);

describe('a sentence of the server', () => {
  it('calls a country what pages call it', () =>
    expect(say('zh', { key: 'rates:reason.noCountry', values: { country: 'HK' } })).toBe('该入口点没有前往香港的线路。'));

  it.each([
    ['en', 'No connection to the United States 10001 from this entry point.'],
    ['zh', '该入口点没有前往美国 10001 的线路。'],
    ['ru', 'Из этого пункта приёма нет направления для этого адреса: США, 10001.'],
  ] as const)('names a country in %s', (lang, sentence) =>
    expect(say(lang, { key: 'rates:reason.noLane', values: { country: 'US', postal_code: '10001' } })).toBe(sentence),
  );

  it('begins with a country without its article', () =>
    expect(say('en', { key: 'rates:basis.remote', values: { country: 'US', postal_code: '99501' } })).toBe('United States 99501 is a remote area'));

  it.each([
    ['en', 'HK is closed until Nov 30, 2026.'],
    ['zh', 'HK 关闭至 2026年11月30日。'],
    ['ru', 'Пункт HK закрыт до 30 нояб. 2026.'],
  ] as const)('writes a day in %s, and an entry point as it is called', (lang, sentence) =>
    expect(say(lang, { key: 'rates:reason.originClosedUntil', values: { entry_point: 'HK', until: '2026-11-30' } })).toBe(sentence),
  );

  it.each([
    ['en', 'Gross weight 1.000 kg counts, rounded up to 0.05 kg'],
    ['ru', 'Считается вес брутто 1,000 кг с округлением вверх до 0,05 кг'],
  ] as const)('writes a weight with its three decimals in %s', (lang, sentence) =>
    expect(say(lang, { key: 'rates:weight.gross', values: { gross: 1, step: 0.05 } })).toBe(sentence),
  );

  it('says in Russian from which day as one reads it', () =>
    expect(say('ru', { key: 'subscriptions:mail.pastDue', values: { plan: 'Basic', price: '15,00 USD', locks: '2 декабря 2026' } })).toContain(
      ' Со 2 декабря 2026 подписка блокируется,',
    ));

  it('leaves other values as they are', () =>
    expect(say('en', { key: 'rates:reason.noCard', values: { date: 'soon' } })).toBe('There are no prices for soon.'));
});

describe('the language of a request', () => {
  it.each([
    ['fr, ru;q=0.1, en;q=0.9', 'en'],
    ['zh-TW', 'zh'],
    ['ru;q=0, zh;q=0.5', 'zh'],
    ['rue, en-GB', 'en'],
    ['ru,zh', 'ru'],
    ['*', 'en'],
  ])('of %s is %s: the one wanted most (RFC 9110, 12.5.4)', (accept, language) => expect(languageOf(undefined, accept, true)).toBe(language));
});

it.each([
  ['en', 'Rows read: 5,000. Shipments: 2,500 without errors, 0 with errors.'],
  ['zh', '读取行数：5,000。货件：2,500 个无误，0 个有误。'],
  ['ru', 'Прочитано строк: 5\u00A0000. Отправлений: без ошибок — 2\u00A0500, с ошибками — 0.'],
] as const)('groups the digits of a count as the language does: %s', (lang, sentence) => {
  expect(say(lang, { key: 'imports:kinds.shipments.read', values: { rows: 5000, good: 2500, bad: 0 } })).toBe(sentence);
});
