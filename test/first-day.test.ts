import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';

let t: TestApp;
let merchant: Caller;

beforeAll(async () => {
  t = await startApp({ DEMO: 'false' });
  merchant = await asMerchant(t);
});
afterAll(() => t.stop());

describe('a merchant of an operator who has set up nothing yet', () => {
  it('is told that there are no rates, not that a value must be one of none', async () => {
    const said = {
      status: 409,
      code: 'no_rates',
      message: 'Nothing can be priced yet: the operator has not entered its rates. Ask them when you can start sending parcels.',
    };
    expect(await merchant.get('/estimate?entry_point=HKGHUB&country=US&weight=0.5')).toMatchObject(said);
    expect(await merchant.post('/shipments', EXAMPLE_SHIPMENT)).toMatchObject(said);
  });

  it('is told that no such warehouse is open, and that nothing comes back', async () => {
    const goods = { warehouse: 'HKG', cartons: [] };
    expect(await merchant.post('/inbound', goods)).toMatchObject({ status: 422, errors: { warehouse: 'No warehouse with this code is open.' } });
    const back = { destination: 'US', sender: { name: 'Emily Clarke', country: 'US' }, items: [{ description: 'Stoneware mug', quantity: 1, value: 23 }] };
    expect(await merchant.post('/returns', back)).toMatchObject({
      status: 422,
      errors: { destination: 'Nothing comes back to this destination. Return information lists those that are open.' },
    });
  });
});
