import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import type { Day } from '../../../shared/day.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { areasOf } from '../../identity/server/areas.ts';
import { dashboard, type Dashboard } from '../contract.ts';
import { NUMBERS, WEEK } from '../rules.ts';
import { countOrdersBy, countReturnsBy, countShipmentsBy } from './count-attention.ts';
import { readFulfillment } from './read-fulfillment.ts';
import { readAttention } from './read-attention.ts';

type Numbers = NonNullable<Dashboard['numbers']>;

type Counts = (query: Record<string, string>) => Promise<number>;

/** What the list with a date filter of this name shows for today and for the day before. */
async function compare(count: Counts, name: string, today: Day, before: Day): Promise<Numbers['created']> {
  const on = (day: Day) => count({ [`${name}_min`]: day, [`${name}_max`]: day });
  const [now, then] = await Promise.all([on(today), on(before)]);
  return { today: now, before: then };
}

async function readNumbers(tx: Tx, ctx: Ctx, today: Day, before: Day): Promise<Numbers> {
  const counted = NUMBERS.map(async (name) => [name, await compare((query) => countShipmentsBy(tx, ctx, query), name, today, before)] as const);
  return Object.fromEntries(await Promise.all(counted)) as Numbers;
}

/** What needs attention, and today's numbers; a part whose area the caller may not read is null. */
export const getDashboard = verb(dashboard.get, async ({ tx, ctx }) => {
  const { timeZone } = ctx.actor;
  const today = dayIn(ctx.now(), timeZone);
  const before = addDays(today, -WEEK);
  const areas = areasOf(ctx.actor);
  const mayShip = areas.shipping !== 'none';
  const [{ attention, hasSender, money }, numbers, shipments, fulfillment, orders, returns] = await Promise.all([
    readAttention(tx, ctx, today, before, ctx.now()),
    mayShip ? readNumbers(tx, ctx, today, before) : null,
    mayShip ? countShipmentsBy(tx, ctx, {}) : null,
    areas.fulfilment === 'none' ? null : readFulfillment(tx, ctx),
    areas.fulfilment === 'none' ? null : compare((query) => countOrdersBy(tx, ctx, query), 'placed', today, before),
    areas.returns === 'none' ? null : compare((query) => countReturnsBy(tx, ctx, query), 'created', today, before),
  ]);
  return {
    dashboard: {
      today,
      before,
      time_zone: timeZone,
      attention,
      numbers,
      orders,
      returns,
      has_shipments: shipments === null ? null : shipments > 0,
      has_sender: hasSender,
      money,
      fulfillment,
    },
  };
});
