import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import type { CheckedAddress } from '../contract.ts';

const good = { street1: '1 Infinite Loop', city: 'Cupertino', province: 'CA', postal_code: '95014', country: 'US' };
let test: TestApp;

beforeAll(async () => {
  test = await startApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => test.stop());

describe('POST /addresses/check', () => {
  it('finds nothing wrong with a good address, and charges nothing', async () => {
    const ana = await asMerchant(test, { funds: 0 });
    const { data } = await ana.post<{ verification: CheckedAddress }>('/addresses/check', { address: good });
    expect(data.verification).toMatchObject({ verdict: 'ok', problems: {} });
  });

  it('suggests the right spelling', async () => {
    const ana = await asMerchant(test);
    const { data } = await ana.post<{ verification: CheckedAddress }>('/addresses/check', { address: { ...good, city: 'Cupertno' } });
    expect(data.verification.suggestion).toMatchObject({ city: 'Cupertino' });
  });

  it('names the field in the language of the caller', async () => {
    const ana = await asMerchant(test);
    const { data } = await ana.post<{ verification: CheckedAddress }>(
      '/addresses/check',
      { address: { ...good, postal_code: '00001' } },
      { 'accept-language': 'ru' },
    );
    expect(data.verification.verdict).toBe('not_found');
    expect(data.verification.problems['postal_code']).toContain('00001');
    expect(data.verification.message).toMatch(/[а-я]/);
  });

  it('says of each field that is missing which it is, as the sentences stand in lists and messages by themselves', async () => {
    const ana = await asMerchant(test);
    const said = async (lang: string) => {
      const body = { address: { country: 'US' } };
      return (await ana.post<{ verification: CheckedAddress }>('/addresses/check', body, { 'accept-language': lang })).data.verification.problems;
    };
    expect(await said('en')).toEqual({
      street1: 'The street is missing.',
      city: 'The city is missing.',
      province: 'The state or province is missing.',
      postal_code: 'The postal code is missing.',
    });
    expect(await said('zh')).toEqual({ street1: '缺少街道。', city: '缺少城市。', province: '缺少州或省。', postal_code: '缺少邮政编码。' });
    expect(await said('ru')).toEqual({
      street1: 'Не указана улица.',
      city: 'Не указан город.',
      province: 'Не указан регион.',
      postal_code: 'Не указан почтовый индекс.',
    });
  });

  it('needs a person who may see shipments', async () => {
    const rui = await asMerchant(test, { scopes: ['read_billing'] });
    expect((await rui.post('/addresses/check', { address: good })).status).toBe(403);
  });
});
