import { sql } from 'kysely';
import { gramsToKg } from '../../../shared/units.ts';
import type { Tx } from '../../../server/db.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { known, say } from '../../../server/words.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { adviceFor } from '../advice.ts';
import { DECISIONS, isDue, returnCan, type Decision } from '../status.ts';
import { warningsOf } from '../deadline.ts';
import type { Choice, Return } from '../return-out.ts';
import { termsFor, type Terms } from './fees.ts';
import { imagesOf, messagesOf } from './messages-of.ts';
import { minorToWire, readItems, returnRecord, shownReturn, shownSides, stateOf, type StoredReturn } from './return-row.ts';
import { readWay } from './read-way.ts';
import { shelfCosts } from './shelf-costs.ts';
import { shelfSentence } from './shelf-sentence.ts';

/** By what service reshipping was reckoned, and how long it takes; null where that was not kept. */
function reckonedBy({ lang }: Pick<Ctx, 'lang'>, { estimate }: StoredReturn): string | null {
  const { service, terms, transit_min: from, transit_max: to } = estimate ?? {};
  if (service === undefined || terms === undefined || from === undefined || to === undefined) return null;
  return say(lang, { key: 'returns:advice.reckonedBy', values: { service: known(lang, 'rates:service', service) ?? service, terms, from, to } });
}

/** What could be decided and what each leaves, in the caller's language; nothing where no decision is due. */
async function adviceOn(tx: Tx, ctx: Pick<Ctx, 'actor' | 'lang' | 'now'>, row: StoredReturn, terms: Terms | null): Promise<Choice[]> {
  if (terms === null || !isDue(row)) return [];
  const state = stateOf(row);
  const cannot = (decision: Decision): string | null => {
    const verdict = returnCan(decision, state);
    return verdict === true ? null : say(ctx.lang, { key: verdict.reason });
  };
  const { estimate, goods_minor: goods, goods_currency: currency } = row;
  const fx = currency !== null && currency !== terms.currency ? await loadFx(tx) : null;
  const facts = {
    goods: goods === null || currency === null ? null : fx === null ? goods : fx.convert(goods, currency, terms.currency),
    condition: row.condition,
    reason: row.reason,
    recipient: row.sender_name,
    reship: estimate && { carriage: estimate.carriage_minor, duties: estimate.duties_minor, handling: estimate.handling_minor },
    restock: terms.restock,
    storage: row.is_stock ? ((await shelfCosts(tx, row.account_id, [row.id], terms)).get(row.id) ?? null) : null,
    cannot: Object.fromEntries(DECISIONS.map((one) => [one, cannot(one)])) as Record<Decision, string | null>,
  };
  const wire = (minor: number | null): number | null => (minor === null ? null : minorToWire(minor, terms.currency));
  const asides = { reship: reckonedBy(ctx, row), restock: null, discard: null };
  const more = { reship: null, restock: facts.cannot.restock === null ? await shelfSentence(tx, ctx, row) : null, discard: null };
  return adviceFor(facts).map((one) => ({
    ...one,
    sentence: [one.sentence, more[one.decision]].flatMap((said) => (said === null ? [] : say(ctx.lang, said))).join(' '),
    aside: asides[one.decision],
    keeps: wire(one.keeps),
    parts: one.parts.map((part) => ({ ...part, amount: wire(part.amount) })),
  }));
}

/** One return with all that belongs to it. Throws `not_found`. */
export async function readReturn(tx: Tx, ctx: Pick<Ctx, 'actor' | 'lang' | 'now'>, id: number): Promise<Return> {
  const { accountId } = ctx.actor;
  const row = await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`);
  const now = ctx.now();
  const terms = await termsFor(tx, accountId, row.warehouse, row.received_at === null ? undefined : row);
  const canExtend = returnCan('extend', stateOf(row)) === true;
  return {
    ...shownReturn(row, now),
    version: row.version,
    source: row.source,
    sender: row.sender,
    buyer_note: row.buyer_note,
    weight: row.weight_g === null ? null : gramsToKg(row.weight_g),
    ...shownSides(row),
    shelf: row.shelf,
    items: await readItems(tx, accountId, id),
    images: await imagesOf(tx, accountId, id),
    messages: await messagesOf(tx, accountId, id),
    split_from: row.split_from,
    restock_fee: minorToWire(row.restock_fee_minor, row.fee_currency),
    extend_fee: minorToWire(row.extend_fee_minor, row.fee_currency),
    terms: terms && {
      currency: terms.currency,
      process: minorToWire(terms.process, terms.currency),
      verify: minorToWire(terms.verify, terms.currency),
      restock: minorToWire(terms.restock, terms.currency),
      reship: minorToWire(terms.reship, terms.currency),
      decide_days: terms.decideDays,
    },
    extension: canExtend && terms !== null && terms.extend !== null ? { fee: minorToWire(terms.extend, terms.currency), days: terms.extendDays } : null,
    warned: warningsOf(row, now).map(({ days, at }) => ({ days, at: at.toISOString(), done: row.warned_days.includes(days) })),
    advice: await adviceOn(tx, ctx, row, terms),
    way: await readWay(tx, row),
    decided: row.decided_at,
    verified: row.verified_at,
    carried_out: row.carried_out_at,
    ended: row.ended_at,
  };
}
