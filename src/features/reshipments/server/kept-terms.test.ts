import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { offerPlans } from '../../subscriptions/server/testing/plans.ts';
import { openReshipping } from './testing/reshipping.ts';

const { t, merchant, came, create, lines } = await openReshipping();
afterAll(() => t.stop());

it('packing costs what the returns came in under, the cheapest of them, at what the plan charges of it', async () => {
  const who = await merchant();
  const [old, next] = [await came({}, who), await came({}, who)];
  await t.app.db.system(async (tx) => {
    await sql`update returns r set terms_id = t.id from return_terms t where t.warehouse = r.warehouse and t.replaced_at is null and r.id = ${old}`.execute(tx);
    await sql`update return_terms set replaced_at = now() where warehouse = 'LAX'`.execute(tx);
    await sql`
      insert into return_terms (warehouse, currency, process_minor, verify_minor, restock_minor, reship_minor) values ('LAX', 'USD', 120, 80, 150, 500)`.execute(
      tx,
    );
  });
  const fee = async (ids: number[]) => {
    const { reshipment } = (await create({ returns: ids, terms: 'DDU' }, who)).data;
    await who.call('PUT', `/reshipments/${reshipment.id}/decline`);
    return lines(reshipment)['reship'];
  };
  expect(await fee([old])).toBe(2.2);
  expect(await fee([next])).toBe(5);
  expect(await fee([old, next])).toBe(2.2);
  await offerPlans(t.app);
  await who.post('/subscriptions', { plan: 'growth' });
  expect(await fee([next])).toBe(4.25);
});
