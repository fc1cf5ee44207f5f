import { sql } from 'kysely';
import { toWire } from '../../../shared/money.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { gramsToKg } from '../../../shared/units.ts';
import type { Language } from '../../../shared/words.ts';
import { one } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { say, sayError } from '../../../server/words.ts';
import { optionTotal, type Option } from '../../estimates/rules.ts';
import { imports, type Offer, type ReviewRow } from '../contract.ts';
import { ratedRows, type Rated } from './rate-import.ts';
import { sumOf } from './sum-import.ts';

const offerOf = (option: Option): Offer => ({
  service: option.service,
  carrier: option.carrier,
  cost: toWire(optionTotal(option), option.currency),
  currency: option.currency,
  transit_min: option.transitMin,
  transit_max: option.transitMax,
});

/** Why a shipment cannot be sent, in the caller's language. */
export const problemMessage = ({ code, reason }: NonNullable<Rated['problem']>, lang: Language): string =>
  reason === undefined ? sayError(lang, code) : say(lang, reason);

function shown({ line, record: r, items, options, unavailable, option, problem }: Rated, lang: Language): ReviewRow {
  return {
    id: r.id,
    line,
    order_number: r.order_number,
    name: r.to_name,
    city: r.to_city,
    country: r.to_country,
    postal_code: r.to_postal_code,
    weight: gramsToKg(r.weight_g),
    is_bare: r.weight_g <= items.reduce((sum, item) => sum + item.weight_g * item.quantity, 0),
    terms: r.terms,
    service: r.service,
    estimate: option && offerOf(option),
    problem: problem && { code: problem.code, message: problemMessage(problem, lang), field: problem.field ?? null },
    offers: options.map(offerOf),
    unavailable: unavailable.map((u) => ({ service: u.service, reason: say(lang, u.reason) })),
  };
}

/** Pending shipments of an import with their prices, one page; only the rows of the page are priced. */
export const reviewImport = ownVerb(imports.review, async ({ ctx, params, query }) => {
  const { accountId } = ctx.actor;
  const { limit, page_token: token, sort, only, total } = query;
  const after = token === undefined ? 0 : Number(readPageToken(token, { sort, order: 'asc' }).id);
  const rows: Rated[] = [];
  for await (const rated of ratedRows(ctx, params.id, after, only === undefined ? limit + 1 : undefined)) {
    if (only === undefined || rated.problem !== null) rows.push(rated);
    if (rows.length > limit) break;
  }
  const page = cutPage(rows, limit, (last) => ({ sort, order: 'asc', key: null, id: String(last.line) }));
  const count = async () => {
    if (only !== undefined) {
      const { pending, prices } = await sumOf(ctx, params.id);
      return pending - prices.size;
    }
    const counted = sql<{ n: number }>`select count(*) as n from shipments where account_id = ${accountId} and import_id = ${params.id} and status = 'Pending'`;
    return (await ctx.db.tenant(accountId, (tx) => one(tx, counted))).n;
  };
  return { rows: page.rows.map((rated) => shown(rated, ctx.lang)), next_page: page.nextPage, ...(total && { total: await count() }) };
});
