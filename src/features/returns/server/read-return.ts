import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { gramsToKg } from '../../../shared/units.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import type { Said } from '../../../shared/words.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { known, say } from '../../../server/words.ts';
import { businessDays } from '../../rates/business-days.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { adviceFor } from '../advice.ts';
import { DECISIONS, isDue, returnCan, type Decision } from '../status.ts';
import { toldAsOf, warningsOf } from '../deadline.ts';
import type { Choice, Return } from '../return-out.ts';
import { termsForEach, type Terms } from './fees.ts';
import { imagesOfEach, messagesOfEach } from './messages-of.ts';
import { minorToWire, readItemsOfEach, ROW_COLUMNS, shownReturn, shownSides, stateOf, type StoredReturn } from './return-row.ts';
import { readWays } from './read-way.ts';
import { shelfCosts } from './shelf-costs.ts';
import { shelfSentences } from './shelf-sentence.ts';

/** By what service reshipping was reckoned, and how long it takes; null where that was not kept. */
function reckonedBy({ lang }: Pick<Ctx, 'lang'>, { estimate }: StoredReturn): string | null {
  const { service, terms, transit_min: from, transit_max: to } = estimate ?? {};
  if (service === undefined || terms === undefined || from === undefined || to === undefined) return null;
  const days = say(lang, { key: 'rates:businessDays', values: businessDays(from, to) });
  return say(lang, { key: 'returns:advice.reckonedBy', values: { service: known(lang, 'rates:service', service) ?? service, terms, days } });
}

/** What the advice on a return depends on beside its own row and terms. */
interface Known {
  fx: FxSnapshot | null;
  /** A month on the shelf. */
  storage: number | null;
  shelf: Said | null;
}

/** What could be decided and what each leaves, in the caller's language; nothing where no decision is due. */
function adviceOn(ctx: Pick<Ctx, 'lang'>, row: StoredReturn, terms: Terms | null, { fx, storage, shelf }: Known): Choice[] {
  if (terms === null || !isDue(row)) return [];
  const { estimate, goods_minor: goods, goods_currency: currency } = row;
  const facts = {
    goods: goods === null || currency === null ? null : currency === terms.currency ? goods : (fx?.convert(goods, currency, terms.currency) ?? null),
    condition: row.condition,
    reason: row.reason,
    recipient: row.sender_name,
    reship: estimate && { carriage: estimate.carriage_minor, duties: estimate.duties_minor, handling: estimate.handling_minor },
    restock: terms.restock,
    storage: row.is_stock ? storage : null,
    cannot: Object.fromEntries(DECISIONS.map((one) => [one, cannot(ctx, row, one)])) as Record<Decision, string | null>,
  };
  const wire = (minor: number | null): number | null => (minor === null ? null : minorToWire(minor, terms.currency));
  const asides = { reship: reckonedBy(ctx, row), restock: null, discard: null };
  const more = { reship: null, restock: facts.cannot.restock === null ? shelf : null, discard: null };
  return adviceFor(facts).map((one) => ({
    ...one,
    sentence: joinSentences(
      [one.sentence, more[one.decision]].map((said) => said && say(ctx.lang, said)),
      ctx.lang,
    ),
    aside: asides[one.decision],
    keeps: wire(one.keeps),
    parts: one.parts.map((part) => ({ ...part, amount: wire(part.amount) })),
  }));
}

/** Why this cannot be decided on the return, or null. */
function cannot({ lang }: Pick<Ctx, 'lang'>, row: StoredReturn, decision: Decision): string | null {
  const verdict = returnCan(decision, stateOf(row));
  return verdict === true ? null : say(lang, { key: verdict.reason });
}

type Reader = Pick<Ctx, 'actor' | 'lang' | 'now'>;

/** What advice needs, for all returns at once on which a decision is due. */
async function readAdvice(tx: Tx, ctx: Reader, rows: readonly StoredReturn[], termsOf: ReadonlyMap<number, Terms>): Promise<(row: StoredReturn) => Choice[]> {
  const { accountId } = ctx.actor;
  const due = rows.filter((row) => isDue(row) && termsOf.has(row.id));
  const isForeign = due.some((row) => row.goods_currency !== null && row.goods_currency !== termsOf.get(row.id)?.currency);
  const fx = isForeign ? await loadFx(tx) : null;
  const stocked = due.flatMap((row) => {
    const terms = row.is_stock ? termsOf.get(row.id) : undefined;
    return terms === undefined ? [] : [[row.id, terms] as const];
  });
  const costs = await shelfCosts(tx, accountId, new Map(stocked));
  const restockable = due.filter((row) => cannot(ctx, row, 'restock') === null);
  const shelves = await shelfSentences(tx, ctx, restockable);
  return (row) => adviceOn(ctx, row, termsOf.get(row.id) ?? null, { fx, storage: costs.get(row.id) ?? null, shelf: shelves.get(row.id) ?? null });
}

/** Returns with all that belongs to them, by their id: some fifteen queries, however many. */
export async function readReturns(tx: Tx, ctx: Reader, ids: readonly number[]): Promise<Map<number, Return>> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const rows = await all(tx, sql<StoredReturn>`select ${ROW_COLUMNS} from returns r where r.account_id = ${accountId} and r.id = any(${[...ids]}::bigint[])`);
  const found = await termsForEach(
    tx,
    accountId,
    rows.map((row) => ({ warehouse: row.warehouse, ...(row.received_at !== null && { kept: row }) })),
  );
  const termsOf = new Map(rows.flatMap(({ id }, at) => (found[at] ? [[id, found[at]] as const] : [])));
  const advise = await readAdvice(tx, ctx, rows, termsOf);
  const items = await readItemsOfEach(tx, accountId, ids);
  const images = await imagesOfEach(tx, accountId, ids);
  const messages = await messagesOfEach(tx, accountId, ids);
  const ways = await readWays(tx, accountId, rows);
  const shown = (row: StoredReturn): Return => {
    const { id } = row;
    const terms = termsOf.get(id) ?? null;
    const canExtend = returnCan('extend', stateOf(row)) === true;
    return {
      ...shownReturn(row, now),
      version: row.version,
      warehouse_ref: { id: row.warehouse },
      source: row.source,
      sender: row.sender,
      buyer_note: row.buyer_note,
      weight: gramsToKg(row.weight_g),
      ...shownSides(row),
      shelf: row.shelf,
      items: items.get(id) ?? [],
      images: images.get(id) ?? [],
      messages: messages.get(id) ?? [],
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
      warned: warningsOf(row, toldAsOf(row, now)).map(({ days, at }) => ({ days, at: at.toISOString(), done: row.warned_days.includes(days) })),
      advice: advise(row),
      way: ways.get(id) ?? { came: [], went: null },
      decided: row.decided_at,
      verified: row.verified_at,
      carried_out: row.carried_out_at,
      ended: row.ended_at,
    };
  };
  return new Map(rows.map((row) => [row.id, shown(row)]));
}

/** One return with all that belongs to it. Throws `not_found`. */
export async function readReturn(tx: Tx, ctx: Reader, id: number): Promise<Return> {
  const found = (await readReturns(tx, ctx, [id])).get(id);
  if (!found) throw new AppError('not_found');
  return found;
}
