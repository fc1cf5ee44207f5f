import { sql } from 'kysely';
import { setSender } from '../../../../../test/merchant.ts';
import { must, type MakePart } from '../../../../../test/world-part.ts';
import { one } from '../../../../server/db.ts';
import { seedWarehouses } from '../../../warehouses/server/seed-warehouses.ts';
import { EXAMPLE_RESHIPMENT } from '../../contract.ts';
import { BUYER, cameBack, openForReturns } from './returned.ts';

/** A return that is to go out again, and waits for approval. */
export const world: MakePart = async ({ app, who, mark }) => {
  await seedWarehouses(app);
  await openForReturns(app.db);
  await setSender(app.db, who.accountId);
  const { id } = await app.db.system((tx) =>
    one(tx, sql<{ id: number }>`select account_id as id from access_tokens where user_id = ${who.userId} order by id desc limit 1`),
  );
  const returns = [await cameBack(app.db, id, { rma: `${mark}-2` })];
  const made = must(await who.post<{ reshipment: { id: number } }>('/reshipments', { ...EXAMPLE_RESHIPMENT, returns, to: { ...BUYER, name: mark } }));
  return { at: { reshipments: made.reshipment.id } };
};
