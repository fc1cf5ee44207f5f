import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { one } from '../../../server/db.ts';
import { EXAMPLE_RETURN } from '../contract.ts';
import { ana, scene, t, useScene } from './testing/deeds.ts';

useScene();

const twice = async (...bodies: object[]) => {
  const answers = await Promise.all(bodies.map((body) => ana.post<{ return: { id: number } }>('/returns', { ...EXAMPLE_RETURN, ...body })));
  return answers.map(({ status, code }) => (status === 201 ? 'made' : code)).toSorted();
};

it('is announced once, by whoever comes first of several at the same moment', async () => {
  expect(await twice({ rma_number: 'ONCE-1' }, { rma_number: 'ONCE-1' }, { rma_number: 'ONCE-1' })).toEqual(['invalid_input', 'invalid_input', 'made']);
  const shipment = await scene.sent();
  const ofIt = { shipment_id: shipment.id, items: undefined };
  expect(await twice({ rma_number: 'ONCE-2', ...ofIt }, { rma_number: 'ONCE-3', ...ofIt }, { rma_number: 'ONCE-4', ...ofIt })).toEqual([
    'made',
    'return_repeated',
    'return_repeated',
  ]);
});

it('is split while another is announced by the number its part would have', async () => {
  const mugs = { ...EXAMPLE_RETURN.items?.[0], quantity: 2 };
  const { id } = await scene.here({ rma_number: 'HALF', items: [mugs] });
  const [split, made] = await Promise.all([
    ana.post<{ return: { rma_number: string } }>(`/returns/${id}/split`, { lines: [{ line: 1, quantity: 1 }] }),
    ana.post('/returns', { ...EXAMPLE_RETURN, rma_number: 'HALF-2' }),
  ]);
  expect(split.status).toBe(201);
  expect([201, 422]).toContain(made.status);
  const { n } = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*)::int as n from returns where rma_number like 'HALF%'`));
  expect(n).toBe(made.status === 201 ? 3 : 2);
});

it('is withdrawn while somebody writes about it: there is nothing to write about any more', async () => {
  const { id } = await scene.announce();
  const writing = await t.app.db.system(async (tx) => {
    await sql`delete from returns where account_id = ${ana.accountId} and id = ${id}`.execute(tx);
    const answer = ana.post(`/returns/${id}/messages`, { body: 'Please look into the sleeve.' });
    // Until it waits for the return, where the database can wait.
    await sleep(500);
    return [answer];
  });
  expect((await writing[0])?.status).toBe(404);
});
