import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { say } from '../../../server/words.ts';
import { formatMoney } from '../../../shared/money.ts';
import { formatPercent } from '../../../shared/percent.ts';
import { LANGUAGES } from '../../../shared/words.ts';
import type { Cover } from '../contract.ts';
import { feeText, type Voice } from '../rules.ts';

let test: TestApp;
let ana: Caller;
beforeAll(async () => {
  test = await startApp();
  ana = await asMerchant(test);
});
afterAll(() => test.stop());

it('tells what each service covers: 30 USD, and nothing on Post (spec §9)', async () => {
  const { data } = await ana.get<{ covers: Cover[] }>('/protection');
  const cover = Object.fromEntries(data.covers.map((one) => [one.service, one.default_cover]));
  expect(cover).toEqual({ parcel: 30, plus: 30, post: 0, priority: 30 });
});

/** The fee somebody reckons who reads the sentence: its percentage of the value above the cover, and no less than its amount of money. */
function reckoned(sentence: string, excess: number): number {
  const figure = (found: RegExpExecArray | null): number => Number((found?.[1] ?? '').replace(',', '.'));
  const percent = figure(/(\d+(?:[.,]\d+)?)\s?%/.exec(sentence));
  const least = figure(/(\d+[.,]\d\d)(?!\d|\s?%)/.exec(sentence));
  return Math.max(least, (percent * excess) / 100);
}

it('says in each language what an estimate charges', async () => {
  const { data } = await ana.get<{ covers: Cover[] }>('/protection');
  for (const insured of [31, 130, 1030]) {
    const asked = await ana.get<{ estimate: { services: { service: string; insurance: { fee: number } }[] } }>(
      `/estimate?entry_point=HKGHUB&country=US&weight=0.5&value=${insured}&insurance=${insured}`,
    );
    const { services } = asked.data.estimate;
    expect(services.map((one) => one.service).sort()).toEqual(['parcel', 'plus', 'priority']);
    for (const { service, insurance } of services) {
      const cover = data.covers.find((one) => one.service === service);
      for (const lang of LANGUAGES) {
        const sentence = feeText(cover?.fee ?? null, {
          say: (said) => say(lang, said),
          percent: (share, digits) => formatPercent(share, lang, digits),
          money: (amount) => formatMoney(Math.round(amount * 100), 'USD', lang),
        });
        expect([lang, service, sentence, reckoned(sentence, insured - 30).toFixed(2)]).toEqual([lang, service, sentence, insurance.fee.toFixed(2)]);
      }
    }
  }
});

it('says that origins differ, and every part of the fee', () => {
  const fee = { percent: 1.25, flat: 2, per_kg: 0.5, minimum: 0, currency: 'USD', is_lowest: true };
  const voice: Voice = {
    say: (said) => say('en', said),
    percent: (share, digits) => formatPercent(share, 'en', digits),
    money: (amount) => `$${amount.toFixed(2)}`,
  };
  expect(feeText(fee, voice)).toBe('From $2.00 + $0.50 per kg + 1.25% of the value above it');
  expect(feeText(null, voice)).toBe('Not offered');
});
