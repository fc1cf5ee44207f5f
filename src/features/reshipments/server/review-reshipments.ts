import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { formatMoney, isCurrency } from '../../../shared/money.ts';
import { daysLeft } from '../../../shared/time.ts';
import type { Language } from '../../../shared/words.ts';
import type { Tx } from '../../../server/db.ts';
import { mustBeThere } from '../../../server/must-be-there.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { balanceOf } from '../../billing/server/ledger.ts';
import { restockCosts, type RestockCost } from '../../returns/server/restock-costs.ts';
import { wire } from '../../shipments/server/read-shipment.ts';
import { reshipments } from '../contract.ts';
import type { ReviewPart } from '../fields.ts';
import type { Reviewed } from '../reshipment-out.ts';
import { onceALine } from '../lines.ts';
import { isEligible, loadReturns, noReturn, type Returned } from './load-returns.ts';
import { shownLines } from './read-reshipment.ts';
import { loadFacts, resolveParcel, type Facts, type Resolved } from './resolve-parcel.ts';

/** Parcels as they would go: each with its returns and what became of it; `problem` is why one may not go. */
export interface Together {
  warehouse: string;
  parcels: { part: ReviewPart; returns: Returned[]; isEligible: boolean; problem: FieldProblem; resolved: Resolved }[];
  facts: Facts;
}

/**
 * Looks at parcels together, storing nothing. Throws `not_found`, `other_warehouse`, or `returns_not_eligible` when none of the returns may go.
 * A return named twice may go in the first parcel only.
 */
export async function lookAt(tx: Tx, accountId: number, parts: readonly ReviewPart[], now: Date): Promise<Together> {
  const found = await loadReturns(
    tx,
    accountId,
    parts.flatMap((part) => part.returns),
  );
  mustBeThere(
    found,
    parts.map((part, i) => ({ at: `reshipments/${i}/returns`, ids: part.returns })),
    noReturn,
  );
  const named = parts.map((part) => part.returns.flatMap((id) => found.get(id) ?? []));
  const [first] = named.flat();
  if (first === undefined) throw new AppError('not_found');
  if (named.flat().some((one) => one.warehouse !== first.warehouse)) throw new AppError('other_warehouse');
  if (!named.flat().some(isEligible))
    throw new AppError('returns_not_eligible', {
      fields: Object.fromEntries(
        named.flatMap((some, i) =>
          some.map(({ id }, j) => [`reshipments/${i}/returns/${j}`, { key: 'reshipments:problem.notEligible' as const, values: { id } }]),
        ),
      ),
    });
  const facts = await loadFacts(tx, accountId, first.warehouse, now);
  const taken = new Set<number>();
  const parcels = parts.map((part, i) => {
    const returns = named[i] ?? [];
    const twice = returns.find((one) => isEligible(one) && taken.has(one.id));
    const mayGo = twice === undefined && returns.every(isEligible);
    const problem: FieldProblem =
      twice === undefined ? { key: 'reshipments:errors.returns_not_eligible' } : { key: 'reshipments:problem.twice', values: { id: twice.id } };
    for (const one of returns) taken.add(one.id);
    return { part, returns, isEligible: mayGo, problem, resolved: resolveParcel(returns, part, facts) };
  });
  return { warehouse: first.warehouse, parcels, facts };
}

type Parcel = Together['parcels'][number];

/**
 * How much more the merchant keeps of a parcel's one return by restocking it: what both keep is the goods' value less what each costs. Null where
 * it is no more, cannot be, or one of the figures is not known.
 */
function gainOf({ returns, resolved }: Parcel, costs: ReadonlyMap<number, RestockCost>, { pricing }: Facts) {
  const [one, ...others] = returns;
  const cost = one === undefined || others.length > 0 ? undefined : costs.get(one.id);
  const estimate = resolved.priced?.estimate;
  if (cost === undefined || estimate === undefined) return null;
  const restock = pricing.book.fx.convert(cost.fee + cost.storage, cost.currency, estimate.currency);
  const more = restock === null ? 0 : estimate.total - restock;
  return more > 0 && isCurrency(estimate.currency) ? { cost, more, currency: estimate.currency } : null;
}

/** What stands in the way of a parcel, or is to be looked at. */
function problemOf({ isEligible: mayGo, problem, resolved }: Parcel, gain: ReturnType<typeof gainOf>, { pricing }: Facts, lang: Language): Reviewed['problem'] {
  if (!mayGo) return { code: 'returns_not_eligible', field: 'returns', message: say(lang, problem), stops: true };
  const { refusal, priced, valueMinor, currency } = resolved;
  if (refusal !== null) return { code: refusal.code, field: refusal.field, message: say(lang, refusal.said), stops: true };
  if (priced === null || valueMinor === null) return null;
  if (resolved.doubt !== null) return { code: 'address', field: resolved.doubt.field, message: say(lang, resolved.doubt.said), stops: false };
  if (gain !== null) {
    const amount = formatMoney(gain.more, gain.currency, lang);
    return { code: 'restock_keeps_more', field: null, message: say(lang, { key: 'reshipments:problem.restockKeepsMore', values: { amount } }), stops: false };
  }
  const worth = pricing.book.fx.convert(valueMinor, currency, priced.estimate.currency);
  if (worth === null || priced.estimate.total <= worth) return null;
  return { code: 'fee_over_value', field: null, message: say(lang, { key: 'reshipments:problem.feeOverValue' }), stops: false };
}

function shown(parcel: Parcel, costs: ReadonlyMap<number, RestockCost>, facts: Facts, lang: Language): Reviewed {
  const { returns, resolved, isEligible: mayGo } = parcel;
  const gain = gainOf(parcel, costs, facts);
  const ends = returns.flatMap((one) => one.expires_at ?? []).toSorted()[0] ?? null;
  const estimate = mayGo && resolved.refusal === null ? (resolved.priced?.estimate ?? null) : null;
  return {
    returns: returns.map((one) => one.id),
    image_id: returns[0]?.image_id ?? null,
    to: resolved.to,
    contents: resolved.contents,
    value: resolved.valueMinor === null ? null : wire(resolved.valueMinor, resolved.currency),
    currency: resolved.currency,
    items: onceALine(resolved.goods, ({ returnId }) => returnId).map(({ returnId, line, coo, description }) => ({
      return_id: returnId,
      line,
      coo,
      description,
    })),
    service: estimate?.service ?? null,
    terms: resolved.terms,
    expires: ends,
    days_left: ends === null ? null : daysLeft(ends, facts.now),
    estimated_reship_fee: estimate && wire(estimate.total, estimate.currency),
    // The offers are in it too, where nothing can be chosen yet.
    fee_currency: resolved.priced?.estimate.currency ?? null,
    fee_lines: shownLines(estimate, lang),
    problem: problemOf(parcel, gain, facts, lang),
    restock: gain && { fee: wire(gain.cost.fee, gain.cost.currency), currency: gain.cost.currency },
    offers: (resolved.priced?.offers ?? []).map((offer) => ({
      service: offer.service,
      fee: wire(offer.totalMinor, resolved.priced?.estimate.currency ?? ''),
      transit_min: offer.transitMin,
      transit_max: offer.transitMax,
    })),
  };
}

/** What the parcels that can go cost together, by currency, minor units. */
export function totalsOf({ parcels }: Pick<Together, 'parcels'>): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { isEligible: mayGo, resolved } of parcels) {
    const estimate = mayGo && resolved.refusal === null ? resolved.priced?.estimate : undefined;
    if (estimate) totals.set(estimate.currency, (totals.get(estimate.currency) ?? 0) + estimate.total);
  }
  return totals;
}

/** What several reshipments would cost. Throws `not_found`, `other_warehouse` or `returns_not_eligible`. */
export const reviewReshipments = verb(reshipments.review, async ({ tx, ctx, body }) => {
  const { accountId, currency: own } = ctx.actor;
  const together = await lookAt(tx, accountId, body.reshipments, ctx.now());
  const totals = totalsOf(together);
  if (totals.size === 0) totals.set(own, 0);
  const sums = [];
  for (const [currency, fee] of totals) {
    const { availableMinor } = await balanceOf(tx, accountId, currency);
    sums.push({ currency, fee: wire(fee, currency), available: wire(availableMinor, currency) });
  }
  const alone = together.parcels.flatMap(({ returns }) => (returns.length === 1 ? returns : [])).map(({ id }) => id);
  const costs = await restockCosts(tx, accountId, together.warehouse, alone);
  return { warehouse: together.warehouse, reshipments: together.parcels.map((parcel) => shown(parcel, costs, together.facts, ctx.lang)), totals: sums };
});
