import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/jobs.ts';
import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { buyLabelIn } from './buy-label.ts';
import { readShipment } from './read-shipment.ts';
import { replaceShipment, storeShipment } from './store-shipment.ts';

/** Buys the label if it can be bought; if not, the shipment stays and says why, so that nothing typed is lost (api.md). */
async function tryLabel(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const bought = await attempt(tx, () => buyLabelIn(tx, ctx, { shipmentId: id }));
  if (bought.ok) return;
  const { error } = bought;
  if (!(error instanceof AppError)) throw error;
  const [problem] = Object.values(error.fields);
  await sql`
    update shipments set label_error = ${json({ code: error.code, ...(problem ? { key: problem.key, values: problem.values } : { values: error.values }) })}
    where account_id = ${ctx.actor.accountId} and id = ${id}`.execute(tx);
}

/** Creates a shipment, and buys its label with `create_label`. */
export const createShipment = verb(shipments.create, async ({ tx, ctx, body }) => {
  const id = await storeShipment(tx, ctx, body);
  if (body.create_label) await tryLabel(tx, ctx, id);
  return { shipment: await readShipment(tx, ctx, id) };
});

/** Replaces a pending shipment, and buys its label with `create_label`. */
export const updateShipment = verb(shipments.update, async ({ tx, ctx, params, body }) => {
  await replaceShipment(tx, ctx, params.id, body, body.version);
  if (body.create_label) await tryLabel(tx, ctx, params.id);
  return { shipment: await readShipment(tx, ctx, params.id) };
});

/** One shipment. */
export const getShipment = verb(shipments.get, async ({ tx, ctx, params }) => ({ shipment: await readShipment(tx, ctx, params.id) }));
