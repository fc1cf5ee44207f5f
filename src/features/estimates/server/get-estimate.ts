import type { z } from 'zod';
import { DG_CODES, isDgCode } from '../../../shared/dangerous-goods.ts';
import { AppError } from '../../../shared/errors.ts';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import type { Day } from '../../../shared/day.ts';
import { gramsToKg, SYSTEM_UNITS, toGrams, toMillimetres } from '../../../shared/units.ts';
import type { Language } from '../../../shared/words.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { ownVerb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import type { LandedItem } from '../../duties/types.ts';
import { dayAt } from '../../rates/rules.ts';
import type { QuoteRequest } from '../../rates/types.ts';
import { estimates, type EstimateQuery, type EstimateService } from '../contract.ts';
import { optionTotal } from '../rules.ts';
import { serviceName } from '../../rates/server/service-name.ts';
import { originOf } from './origin-of.ts';
import { priceOptions, type Priced, type Pricing } from './price.ts';
import { recentPricing } from './recent-pricing.ts';

/** The parcel's contents as customs sees them. Throws `invalid_input` for more decimals than the currency has. */
function goodsOf(q: EstimateQuery): LandedItem[] {
  const item = (value: number, hsCode: string | undefined, coo: string | undefined, path: string, currency = q.currency): LandedItem => ({
    valueMinor: fromWire(value, currency, path),
    currency,
    quantity: 1,
    hsCode: hsCode || null,
    countryOfOrigin: coo || null,
  });
  if (q.goods === undefined) return [item(q.value, q.hts_code, q.coo, 'value')];
  return q.goods.split(',').map((line) => {
    const [value, hsCode, coo, own] = line.split(':');
    return item(Number(value), hsCode, coo, 'goods', isCurrency(own) ? own : undefined);
  });
}

/** The query as the rating engine wants it: grams, millimeters, minor units. */
export function quoteRequest(q: EstimateQuery, origin: string, date: Day): QuoteRequest {
  const unit = SYSTEM_UNITS[q.units];
  const mm = (value: number | undefined) => (value === undefined ? undefined : toMillimetres(value, unit.length));
  const dgCodes = (q.dg_codes ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  if (!dgCodes.every(isDgCode))
    throw new AppError('invalid_input', { fields: { dg_codes: { key: 'validation.oneOf', values: { list: DG_CODES.join(', ') } } } });
  return {
    origin,
    exitPoint: q.exit_point || undefined,
    country: q.country,
    province: q.province || undefined,
    postalCode: q.postal_code || undefined,
    kind: q.kind,
    weightG: Math.max(1, toGrams(q.weight, unit.weight)),
    lengthMm: mm(q.length),
    widthMm: mm(q.width),
    heightMm: mm(q.height),
    currency: q.currency,
    insuredValueMinor: q.insurance > 0 ? fromWire(q.insurance, q.currency, 'insurance') : undefined,
    signature: q.signature_confirmation,
    irregular: q.irregular,
    isReturn: q.is_return,
    overrideAddress: q.ignore_bad_address,
    dgCodes,
    terms: q.terms,
    date,
  };
}

function serviceAnswer(option: Priced['options'][number], lang: Language, isDdp: boolean): EstimateService {
  const money = (minor: number) => toWire(minor, option.currency);
  const kg = (g: number) => gramsToKg(g);
  const { landed } = option;
  return {
    service: option.service,
    name: serviceName(option.service, lang),
    carrier: option.carrier,
    exit_point: option.exitPoint,
    currency: option.currency,
    gross_weight: kg(option.grossG),
    volumetric_weight: option.volumetricG === 0 ? null : kg(option.volumetricG),
    chargeable_weight: kg(option.chargeableG),
    weight_basis: { ...option.weightBasis, text: say(lang, option.weightBasis) },
    cost: money(option.baseMinor),
    surcharge: money(option.surchargeMinor),
    insurance: { coverage: option.coverageMinor === null ? null : money(option.coverageMinor), fee: money(option.insuranceFeeMinor) },
    total_cost: money(optionTotal(option)),
    terms: [...option.terms],
    transit_min: option.transitMin,
    transit_max: option.transitMax,
    deliver_from: option.deliverFrom,
    deliver_to: option.deliverTo,
    price: option.lines.map((l) => ({
      code: l.code,
      amount: money(l.amountMinor),
      key: l.basis.key,
      values: l.basis.values,
      text: say(lang, l.basis),
    })),
    duties: landed && {
      currency: option.currency,
      total: landed.unknown.length === 0 ? money(landed.totalMinor) : null,
      charged: isDdp,
      lines: landed.lines.map((l) => ({
        kind: l.kind,
        amount: money(l.amountMinor),
        text: say(lang, l.rule),
        source: l.source,
        date: l.date,
        basis: l.basis,
        exchange: l.exchange ? say(lang, l.exchange) : null,
      })),
      warnings: landed.warnings.map((w) => say(lang, w)),
    },
  };
}

type Answer = z.input<typeof estimates.get.out>;

function answer(pricing: Pricing, request: QuoteRequest, items: readonly LandedItem[], ctx: Pick<Ctx, 'lang' | 'actor'>): Answer {
  const priced = priceOptions(pricing, request, items);
  if (priced.options.length + priced.unavailable.length === 0) throw new AppError('no_services');
  return {
    estimate: {
      currency: priced.options[0]?.currency ?? ctx.actor.currency,
      entry_point: request.origin,
      country: request.country,
      services: priced.options.map((option) => serviceAnswer(option, ctx.lang, request.terms === 'DDP')),
      unavailable: priced.unavailable.map((u) => ({
        service: u.service,
        name: serviceName(u.service, ctx.lang),
        reason: say(ctx.lang, u.reason),
      })),
    },
  };
}

/** Answers by query, kept as long as their prices are in use: a shop's checkout sends the same few queries over and over. */
const answers = new WeakMap<Pricing, Map<string, Answer>>();
const MAX_ANSWERS = 1000;

/** Prices a parcel with every service. Throws `no_services` only when there is no service at all, not even one that refuses the parcel. */
export const getEstimate = ownVerb(estimates.get, async ({ ctx, query }) => {
  const pricing = await recentPricing(ctx.db, ctx.actor);
  const origin = query.entry_point ?? (await ctx.db.tenant(ctx.actor.accountId, (tx) => originOf(tx, query)));
  const day = dayAt(pricing.book, origin, ctx.now());
  const question = `${ctx.lang} ${ctx.actor.currency} ${day} ${origin} ${JSON.stringify(query)}`;
  const known = answers.get(pricing) ?? new Map<string, Answer>();
  const before = known.get(question);
  if (before) return before;
  const request = quoteRequest(query, origin, day);
  const goods = goodsOf(query);
  const isWorth = goods.some(({ valueMinor }) => valueMinor > 0);
  const made = Object.freeze(answer(pricing, request, isWorth ? goods : [], ctx));
  if (known.size >= MAX_ANSWERS) known.clear();
  answers.set(pricing, known.set(question, made));
  return made;
});
