import { setImmediate } from 'node:timers/promises';
import type { ErrorCode } from '../../../shared/errors.ts';
import { toWire, type Currency } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { PriceChanged } from '../../../server/price-changed.ts';
import { ownVerb } from '../../../server/verb.ts';
import { say, sayError } from '../../../server/words.ts';
import type { Language } from '../../../shared/words.ts';
import { balanceOf } from '../../billing/server/ledger.ts';
import { optionTotal } from '../../estimates/rules.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import { labels, type LabelSum, type SeenCosts } from '../../labels/contract.ts';
import { readConsignor } from '../../settings/server/read-settings.ts';
import type { Seen } from './buy-label.ts';
import { mustBeService } from './known-service.ts';
import { rateRecord } from './rate-record.ts';
import { recordsWithItems } from './read-shipment.ts';

/** Shipments read and priced before other calls get their turn. */
const CHUNK = 250;

/** Letters that no label can print, whichever field they are in. */
const sayProblem = (lang: Language, code: ErrorCode): string =>
  code === 'invalid_input' ? say(lang, { key: 'labels:buyMany.unprintable' }) : sayError(lang, code);

/** What labels cost by currency, against what the account can spend in each. */
export async function coverCosts(tx: Tx, accountId: number, costs: ReadonlyMap<Currency, number>): Promise<LabelSum['costs']> {
  const rows: LabelSum['costs'] = [];
  for (const [currency, costMinor] of costs) {
    const { availableMinor } = await balanceOf(tx, accountId, currency);
    rows.push({ currency, cost: toWire(costMinor, currency), available: toWire(availableMinor, currency), is_covered: costMinor <= availableMinor });
  }
  return rows;
}

/** What labels cost if bought now. */
export interface PricedLabels {
  pending: number;
  problems: ReadonlyMap<ErrorCode, number>;
  /** Minor units by currency; test shipments are free. */
  costs: ReadonlyMap<Currency, number>;
  /** The price of each that can be bought, by its shipment. */
  prices: ReadonlyMap<number, { minor: number; currency: Currency }>;
}

/** What labels may cost each, by their shipment, as a task that buys them keeps it. Throws `price_changed` when together they cost more than was seen. */
export function heldPrices({ costs, prices }: Pick<PricedLabels, 'costs' | 'prices'>, seen: SeenCosts, lang: Language): Record<string, Required<Seen>> {
  for (const [currency, minor] of costs) {
    const most = seen.filter((one) => one.currency === currency).reduce((sum, { cost }) => sum + fromWire(cost, currency, 'costs'), 0);
    if (minor > most) throw new PriceChanged('price_changed', 'price', minor, currency, lang);
  }
  return Object.fromEntries([...prices].map(([id, { minor, currency }]) => [id, { total_cost: toWire(minor, currency), currency }]));
}

/** Prices the labels of the named shipments, with a service or each with its own. Throws `no_rates`, `invalid_input` at `service`. */
export async function priceLabels(ctx: Ctx, ids: readonly number[], service: string | undefined): Promise<PricedLabels> {
  const { accountId } = ctx.actor;
  const ratedBy = await ctx.db.tenant(accountId, async (tx) => {
    await mustBeService(tx, service);
    return { pricing: await loadPricing(tx, accountId), hasConsignor: (await readConsignor(tx, accountId)) !== null, now: ctx.now() };
  });
  const problems = new Map<ErrorCode, number>();
  const costs = new Map<Currency, number>();
  const prices = new Map<number, { minor: number; currency: Currency }>();
  let pending = 0;
  for (let i = 0; i < ids.length; i += CHUNK) {
    const some = ids.slice(i, i + CHUNK);
    for (const [stored, items] of await ctx.db.tenant(accountId, (tx) => recordsWithItems(tx, accountId, some))) {
      if (stored.status !== 'Pending') continue;
      const record = { ...stored, service: service || stored.service };
      pending += 1;
      const { option, problem } = await rateRecord(ratedBy, record, items);
      if (problem !== null) problems.set(problem.code, (problems.get(problem.code) ?? 0) + 1);
      if (option === null) continue;
      const minor = optionTotal(option);
      prices.set(record.id, { minor, currency: option.currency });
      costs.set(option.currency, (costs.get(option.currency) ?? 0) + (record.is_test ? 0 : minor));
    }
    await setImmediate();
  }
  return { pending, problems, costs, prices };
}

/** What the labels of the named shipments cost if bought now; those whose price is not known are counted with the reason. Throws `no_rates`. */
export const sumLabels = ownVerb(labels.sum, async ({ ctx, body }) => {
  const { accountId } = ctx.actor;
  const { pending, problems, costs, prices } = await priceLabels(ctx, [...new Set(body.shipment_ids)], body.service);
  return {
    sum: {
      pending,
      ready: prices.size,
      problems: [...problems].map(([code, count]) => ({ code, message: sayProblem(ctx.lang, code), count })),
      costs: await ctx.db.tenant(accountId, (tx) => coverCosts(tx, accountId, costs)),
    },
  };
});
