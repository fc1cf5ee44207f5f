import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all, one } from '../../../server/db.ts';
import type { ValidatedAddress } from '../contract.ts';

interface Data {
  addresses: ValidatedAddress[];
  cost: number;
  currency: string;
}

const good = { name: 'Ann Lee', street1: '1 Infinite Loop', city: 'Cupertino', province: 'CA', postal_code: '95014', country: 'US' };
let test: TestApp;

beforeAll(async () => {
  test = await startApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => test.stop());

const send = (who: Caller, addresses: unknown[], headers?: Record<string, string>) => who.post<Data>('/validate-address', { addresses }, headers);

async function balance(who: Caller): Promise<number> {
  const row = await test.app.db.system((tx) =>
    one(tx, sql<{ balance_minor: number }>`select balance_minor from ledger_balances where account_id = ${who.accountId} and currency = 'USD'`),
  );
  return row.balance_minor;
}

async function trail(who: Caller): Promise<unknown[]> {
  const rows = await test.app.db.system((tx) =>
    all(tx, sql<{ verb: string; detail: unknown }>`select verb, detail from audit_log where account_id = ${who.accountId}`),
  );
  return rows.map((row) => row.detail);
}

describe('POST /validate-address', () => {
  it('charges 0.03 USD for each address that validates and nothing for one that fails', async () => {
    const ana = await asMerchant(test, { funds: 100 });
    const answer = await send(ana, [good, { ...good, province: 'NY' }, { ...good, city: '' }, { country: 'DE' }]);
    expect(answer).toMatchObject({ success: true, data: { cost: 0.06, currency: 'USD' } });
    expect(answer.data.addresses.map(({ verdict, error }) => [verdict, error])).toEqual([
      ['ok', null],
      ['not_found', 'address_not_found'],
      ['ok', null],
      ['problems', 'invalid_input'],
    ]);
    expect(await balance(ana)).toBe(94);
    expect(await trail(ana)).toEqual([{ charged: 2, cost_minor: 6, currency: 'USD' }]);
  });

  it('judges an address in a country nobody knows by itself, and the others all the same', async () => {
    const ana = await asMerchant(test, { funds: 100 });
    const answer = await send(ana, [good, { ...good, country: 'XX' }, { ...good, city: 'Cupertno' }]);
    expect(answer.status).toBe(200);
    expect(answer.data.addresses.map(({ verdict }) => verdict)).toEqual(['ok', 'problems', 'ok']);
    expect(answer.data.addresses[1]?.problems).toEqual({ country: 'This country code is not known.' });
    expect(answer.data.addresses[2]?.message).toBe('This address is fine as corrected: use the suggested spelling.');
    expect(await balance(ana)).toBe(94);
  });

  it('answers with parts, a suggestion and sentences in the language asked for', async () => {
    const ana = await asMerchant(test, { funds: 100 });
    const { data } = await send(
      ana,
      [
        { ...good, city: 'Cupertno' },
        { ...good, province: 'NY' },
      ],
      { 'accept-language': 'ru' },
    );
    expect(data.addresses[0]?.matches[0]).toMatchObject({
      address: { ...good, city: 'Cupertino' },
      confidence: 'MEDIUM',
      verdict: { validationGranularity: 'OTHER', hasSpellCorrectedComponents: true, hasReplacedComponents: false },
      unconfirmedComponentTypes: ['route'],
      uspsData: { dpvConfirmation: '' },
    });
    expect(data.addresses[1]).toMatchObject({
      message: 'Адрес не найден.',
      problems: { postal_code: 'Индекс 95014 — это California, а не New York.' },
      matches: [],
    });
  });

  it('refuses all of it when the balance does not cover it', async () => {
    const poor = await asMerchant(test, { funds: 5 });
    expect(await send(poor, [good, good])).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await balance(poor)).toBe(5);
    expect(await trail(poor)).toEqual([]);
    expect((await send(poor, [{ ...good, province: 'NY' }])).status).toBeLessThan(300);
  });

  it('charges once for the same request sent twice', async () => {
    const ana = await asMerchant(test, { funds: 100 });
    const key = { 'idempotency-key': 'once' };
    const first = await send(ana, [good], key);
    expect((await send(ana, [good], key)).data).toEqual(first.data);
    expect(await balance(ana)).toBe(97);
  });

  it('is free in test mode, and needs a role that may write', async () => {
    const tester = await asMerchant(test, { isTest: true });
    expect((await send(tester, [good])).data.cost).toBe(0);
    const viewer = await asMerchant(test, { role: 'viewer', funds: 100 });
    expect(await send(viewer, [good])).toMatchObject({ status: 403, code: 'access_denied' });
  });

  it('takes one to ten addresses and names the field that is wrong', async () => {
    const ana = await asMerchant(test, { funds: 100 });
    expect(
      await send(
        ana,
        Array.from({ length: 11 }, () => good),
      ),
    ).toMatchObject({ status: 422, errors: { addresses: 'At most 10 entries are allowed.' } });
    expect(await send(ana, [])).toMatchObject({ status: 422, errors: { addresses: 'Field is required.' } });
    expect(await send(ana, [{ ...good, zip: '1' }])).toMatchObject({ status: 422, errors: { 'addresses/0/zip': 'This field is not known.' } });
    expect(await balance(ana)).toBe(100);
  });
});
