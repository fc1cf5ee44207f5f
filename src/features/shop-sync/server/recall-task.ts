import { sql } from 'kysely';
import { z } from 'zod';
import type { TaskRun } from '../../../server/ctx.ts';
import { json, maybe } from '../../../server/db.ts';
import type { Recalled } from '../../shops/server/connector.ts';
import { connectorOf, hookOf, problemValues, reachOf } from '../../shops/server/reach.ts';
import { ShopProblem } from '../../shops/server/shop-http.ts';
import { noteWell } from '../../shops/server/shop-record.ts';
import type { StoredShop } from '../../shops/server/stored-shop.ts';
import { about } from '../../tasks/server/failure.ts';
import { isRefusal, waitAfter } from './attempts.ts';
import { readRef, share } from './line-ref.ts';
import { talk } from './talk.ts';

const params = z.object({ shop_id: z.int() });

interface Due {
  order_id: number;
  fulfillment_id: number;
  tracking_number: string | null;
  lines: { shop_line_id: string; quantity: number; prior: number }[];
  attempts: number;
}

/** The next parcel to tell of, behind one that was told of in this run. */
const nextOf = (run: TaskRun, shopId: number, after: number) =>
  run.app.db.tenant(run.accountId, (tx) =>
    maybe(
      tx,
      sql<Due>`
        select fulfillment_id, order_id, tracking_number, lines, attempts from shop_recalls
        where account_id = ${run.accountId} and shop_id = ${shopId} and state = 'waiting' and next_attempt_at <= now() and fulfillment_id > ${after}
        order by fulfillment_id limit 1`,
    ),
  );

/** What the shop is told: one for each of its orders that the parcel held something of. */
function recalledOf({ fulfillment_id: id, tracking_number: trackingNumber, lines }: Due, notifyBuyer: boolean): Recalled[] {
  const units = lines.flatMap(({ shop_line_id: line, prior, quantity }) => {
    const ref = readRef(line);
    return ref === null ? [] : [{ order: ref.order, lines: share(ref, prior, quantity) }];
  });
  return [...Map.groupBy(units, ({ order }) => order)].map(([orderId, parts]) => ({
    orderId,
    lines: parts.flatMap((one) => one.lines),
    trackingNumber,
    key: String(id),
    notifyBuyer,
  }));
}

/** Tells the shop of one parcel and keeps what came of it. Throws `ShopProblem` where the shop cannot be told of another now either. */
async function tell(run: TaskRun, shop: StoredShop, due: Due): Promise<void> {
  const number = due.tracking_number ?? String(due.fulfillment_id);
  const of = about('order', [due.order_id]);
  const mine = sql`account_id = ${run.accountId} and fulfillment_id = ${due.fulfillment_id}`;
  try {
    const connector = connectorOf(shop.kind);
    const reach = reachOf(run.app, shop, { signal: run.signal });
    for (const one of recalledOf(due, shop.options.notify_buyer)) {
      const outcome = await connector.recall(reach, one, hookOf(run.app, shop));
      await run.log('info', `shop-sync:log.recall.${outcome}`, { number, ...of });
    }
    await run.app.db.tenant(run.accountId, (tx) =>
      sql`update shop_recalls set state = 'done', problem = null, problem_values = '{}' where ${mine}`.execute(tx),
    );
  } catch (error) {
    if (!(error instanceof ShopProblem)) throw error;
    const attempts = due.attempts + 1;
    const wait = waitAfter(error, attempts);
    await run.app.db.tenant(run.accountId, async (tx) => {
      await sql`
        update shop_recalls set state = ${wait === null ? 'failed' : 'waiting'}, attempts = ${attempts}, problem = ${error.code},
          problem_values = ${json(problemValues(error))}, next_attempt_at = now() + make_interval(secs => ${wait ?? 0}::int)
        where ${mine}`.execute(tx);
      await run.log('warning', 'shop-sync:log.recall.failed', { number, ...of }, tx);
      if (isRefusal(error)) await run.log('warning', `shops:problem.${error.code}`, { ...problemValues(error), ...of }, tx);
      await run.countFailed(1, tx);
    });
    if (!isRefusal(error)) throw error;
  }
}

/**
 * Tells a shop of the parcels that were taken apart after it heard of them. Killed at any moment, it tells the same again: connectors leave out
 * what is taken back already. A shop that cannot be reached ends it with the reason in the log; another is made when its turn comes again.
 */
export async function recallTask(run: TaskRun): Promise<void> {
  const { shop_id: shopId } = params.parse(run.params);
  await talk(run, shopId, async (shop) => {
    await run.log('info', 'shop-sync:log.recall.begin', { shop: shop.name, ...about('shop', [shopId]) });
    for (let [after, done] = [0, 0]; !(await run.isCancelled()); done += 1) {
      const due = await nextOf(run, shopId, after);
      if (due === null) break;
      await tell(run, shop, due);
      await run.progress(done + 1);
      after = due.fulfillment_id;
    }
    await run.app.db.tenant(run.accountId, (tx) => noteWell(tx, run.ctx, shop));
  });
}
