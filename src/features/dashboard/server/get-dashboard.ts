import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import type { Day } from '../../../shared/day.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { areasOf } from '../../identity/server/areas.ts';
import { dashboard, type Dashboard } from '../contract.ts';
import { NUMBERS, WEEK } from '../rules.ts';
import { countShipmentsBy } from './count-attention.ts';
import { readFulfillment } from './read-fulfillment.ts';
import { readAttention } from './read-attention.ts';

type Numbers = NonNullable<Dashboard['numbers']>;

async function readNumbers(tx: Tx, ctx: Ctx, today: Day, before: Day): Promise<Numbers> {
  const on = (name: string, day: Day) => countShipmentsBy(tx, ctx, { [`${name}_min`]: day, [`${name}_max`]: day });
  const counted = NUMBERS.map(async (name) => {
    const [now, then] = await Promise.all([on(name, today), on(name, before)]);
    return [name, { today: now, before: then }] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Numbers;
}

/** What needs attention, and today's numbers; a part whose area the caller may not read is null. */
export const getDashboard = verb(dashboard.get, async ({ tx, ctx }) => {
  const { timeZone } = ctx.actor;
  const today = dayIn(ctx.now(), timeZone);
  const before = addDays(today, -WEEK);
  const areas = areasOf(ctx.actor);
  const mayShip = areas.shipping !== 'none';
  const [{ attention, hasSender, money }, numbers, shipments, fulfillment] = await Promise.all([
    readAttention(tx, ctx, today, before, ctx.now()),
    mayShip ? readNumbers(tx, ctx, today, before) : null,
    mayShip ? countShipmentsBy(tx, ctx, {}) : null,
    areas.fulfilment === 'none' ? null : readFulfillment(tx, ctx),
  ]);
  return {
    dashboard: {
      today,
      before,
      time_zone: timeZone,
      attention,
      numbers,
      has_shipments: shipments === null ? null : shipments > 0,
      has_sender: hasSender,
      money,
      fulfillment,
    },
  };
});
