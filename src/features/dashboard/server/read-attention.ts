import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { Day } from '../../../shared/day.ts';
import { areasOf } from '../../identity/server/areas.ts';
import { readConsignor } from '../../settings/server/read-settings.ts';
import type { AttentionRow, Money } from '../contract.ts';
import { ATTENTION } from '../rules.ts';
import { countAttention, countOrderAttention } from './count-attention.ts';
import { readMoney } from './read-money.ts';

interface Needs {
  /** What needs attention, most pressing first. */
  attention: AttentionRow[];
  hasSender: boolean | null;
  money: Money | null;
}

/** What needs attention, for the dashboard and the daily mail alike; a part whose area the actor may not read is null, and so counts nothing. */
export async function readAttention(tx: Tx, ctx: Pick<Ctx, 'actor'>, today: Day, before: Day): Promise<Needs> {
  const areas = areasOf(ctx.actor);
  const [counted, orders, hasSender, money] = await Promise.all([
    areas.shipping === 'none' ? [] : countAttention(tx, ctx, today),
    areas.fulfilment === 'none' ? [] : countOrderAttention(tx, ctx),
    areas.settings === 'none' ? null : readConsignor(tx, ctx.actor.accountId).then((found) => found !== null),
    areas.billing === 'none' ? null : readMoney(tx, ctx, today, before),
  ]);
  const attention = [...counted, ...orders];
  if (hasSender === false) attention.push({ kind: 'consignor', count: 1, query: {} });
  if (money?.low) attention.push({ kind: 'balance', count: 1, query: money.shown.spent.week.query });
  return { attention: attention.toSorted((a, b) => ATTENTION.indexOf(a.kind) - ATTENTION.indexOf(b.kind)), hasSender, money: money?.shown ?? null };
}
