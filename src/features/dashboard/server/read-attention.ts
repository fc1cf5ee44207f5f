import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { Day } from '../../../shared/day.ts';
import { areasOf } from '../../identity/server/areas.ts';
import { readConsignor } from '../../settings/server/read-settings.ts';
import { readSubscription } from '../../subscriptions/server/read-subscription.ts';
import type { AttentionRow, Money } from '../contract.ts';
import { ATTENTION, isSubscription, SUBSCRIPTION_ATTENTION } from '../rules.ts';
import { countAttention, countOrderAttention, countReturnAttention } from './count-attention.ts';
import { readMoney } from './read-money.ts';

interface Needs {
  /** What needs attention, most pressing first. */
  attention: AttentionRow[];
  hasSender: boolean | null;
  money: Money | null;
}

/** What needs attention, for the dashboard and the daily mail alike; a part whose area the actor may not read is null, and so counts nothing. */
export async function readAttention(tx: Tx, ctx: Pick<Ctx, 'actor'>, today: Day, before: Day, now: Date): Promise<Needs> {
  const areas = areasOf(ctx.actor);
  const [counted, orders, ending, hasSender, money, subscription] = await Promise.all([
    areas.shipping === 'none' ? [] : countAttention(tx, ctx, today),
    areas.fulfilment === 'none' ? [] : countOrderAttention(tx, ctx),
    areas.returns === 'none' ? [] : countReturnAttention(tx, ctx, now),
    areas.settings === 'none' ? null : readConsignor(tx, ctx.actor.accountId).then((found) => found !== null),
    areas.billing === 'none' ? null : readMoney(tx, ctx, today, before),
    areas.returns === 'none' ? null : readSubscription(tx, ctx.actor.accountId),
  ]);
  const attention = [...counted, ...orders, ...ending];
  if (hasSender === false) attention.push({ kind: 'consignor', count: 1, query: {} });
  const unpaid = ATTENTION.filter(isSubscription).find((kind) => SUBSCRIPTION_ATTENTION[kind] === subscription?.status);
  if (unpaid) attention.push({ kind: unpaid, count: 1, query: {} });
  if (money?.low) attention.push({ kind: 'balance', count: 1, query: money.shown.spent.week.query });
  return { attention: attention.toSorted((a, b) => ATTENTION.indexOf(a.kind) - ATTENTION.indexOf(b.kind)), hasSender, money: money?.shown ?? null };
}
