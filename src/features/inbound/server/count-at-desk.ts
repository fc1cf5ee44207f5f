import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { notOneOf } from '../../../server/not-one-of.ts';
import { systemVerb } from '../../../server/verb.ts';
import { inboundDesk } from '../contract.ts';
import type { CountCode } from '../rules.ts';
import { lockAtDesk, notTheirsOf, readDeskInbound } from './desk-row.ts';
import type { StoredInbound } from './inbound-row.ts';
import { keepCount, type Step } from './keep-count.ts';

interface Given {
  id: number;
  quantity: number;
  code: CountCode;
  lot?: string | null | undefined;
  expires?: string | null | undefined;
}

/** What is known of a product that is counted. */
interface Known {
  id: number;
  is_bundle: boolean;
  has_lots: boolean;
  /** Those announced or counted before. */
  lots: { lot: string; expires: string | null }[];
  expected: number;
  arrived: number;
}

async function knownProducts(tx: Tx, { account_id: accountId, id }: StoredInbound, ids: readonly number[]): Promise<Map<number, Known>> {
  const rows = await all(
    tx,
    sql<Known>`
      select p.id, p.is_bundle, p.has_lots, coalesce(
          jsonb_agg(jsonb_build_object('lot', i.lot, 'expires', i.expires_on) order by i.lot) filter (where i.lot is not null), '[]') as lots,
        coalesce(sum(i.expected), 0)::int as expected, coalesce(sum(i.good + i.damaged), 0)::int as arrived
      from products p left join inbound_products i on i.account_id = p.account_id and i.product_id = p.id and i.inbound_id = ${id}
      where p.account_id = ${accountId} and p.id = any(${[...ids]}::bigint[]) group by p.id, p.is_bundle, p.has_lots`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lot a count is for: the one that is named, or the only one there is. */
function lotOf(given: Given, known: Known): string | FieldProblem {
  if (!known.has_lots) return given.lot ? { key: 'inbound:problem.noLots' } : '';
  if (given.lot) return given.lot;
  const [only, ...others] = known.lots;
  return only === undefined || others.length > 0 ? { key: 'inbound:problem.whichLot' } : only.lot;
}

/** The day on which a lot expires by what was announced or counted, where somebody said another: it expires once, and the later day sells what is bad. */
const otherDay = ({ expires }: Given, lot: string, { lots }: Known): string | null =>
  lots.find((one) => one.lot === lot && expires && one.expires !== null && one.expires !== expires)?.expires ?? null;

/** What a call adds, row by row. Throws `invalid_input` at each product that is not the merchant's, is a bundle, or has no clear lot or day. */
function stepsOf(products: readonly Given[], known: ReadonlyMap<number, Known>, notTheirs: (id: number) => FieldProblem): Step[] {
  const fields: Record<string, FieldProblem> = {};
  const steps = products.flatMap((given, index): Step[] => {
    const product = known.get(given.id);
    if (!product || product.is_bundle) {
      fields[`products/${index}/id`] = product ? { key: 'products:cannot.inboundBundle' } : notTheirs(given.id);
      return [];
    }
    const lot = lotOf(given, product);
    if (typeof lot !== 'string') {
      fields[`products/${index}/lot`] = lot;
      return [];
    }
    const day = otherDay(given, lot, product);
    if (day !== null) fields[`products/${index}/expires`] = { key: 'inbound:problem.otherExpiry', values: { lot, until: day } };
    // What the next rows of the call are held against.
    else if (given.expires && !product.lots.some((one) => one.lot === lot && one.expires !== null)) product.lots.push({ lot, expires: given.expires });
    return [{ product_id: given.id, lot, expires_on: given.expires ?? null, code: given.code, quantity: given.quantity }];
  });
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return steps;
}

/** Asks before more is counted of a product than was announced. Throws `inbound_surplus`. */
function mustBeAnnounced(steps: readonly Step[], known: ReadonlyMap<number, Known>): void {
  for (const [id, of] of Map.groupBy(steps, (step) => step.product_id)) {
    const { expected = 0, arrived = 0 } = known.get(id) ?? {};
    const added = of.reduce((sum, step) => sum + (step.code === 'wrong' ? 0 : step.quantity), 0);
    if (added > 0 && arrived + added > expected) {
      const index = steps.findIndex((step) => step.product_id === id);
      const problem = { key: 'inbound:problem.surplus', values: { expected, counted: arrived + added } } as const;
      throw new AppError('inbound_surplus', { fields: { [`products/${index}/quantity`]: problem } });
    }
  }
}

async function cartonNumbers(tx: Tx, accountId: number, inboundId: number): Promise<number[]> {
  const cartons = await all(
    tx,
    sql<{ number: number }>`select number from inbound_cartons where account_id = ${accountId} and inbound_id = ${inboundId} order by number`,
  );
  return cartons.map((one) => one.number);
}

/**
 * Adds what was counted, as one step. The first makes it Received. Throws `not_found`, `not_eligible`, `inbound_surplus` unless a surplus is
 * meant, or `invalid_input`.
 */
export const countAtDesk = systemVerb(inboundDesk.count, async ({ tx, ctx, params, body }) => {
  const row = await lockAtDesk(tx, params.id, 'count');
  const { account_id: accountId, id } = row;
  const known = await knownProducts(
    tx,
    row,
    body.products.map((one) => one.id),
  );
  const steps = stepsOf(body.products, known, await notTheirsOf(tx, accountId));
  if (!body.surplus) mustBeAnnounced(steps, known);
  if (body.carton !== undefined) {
    const opened = await maybe(
      tx,
      sql`update inbound_cartons set opened_at = coalesce(opened_at, now()) where account_id = ${accountId} and inbound_id = ${id} and number = ${body.carton} returning id`,
    );
    if (!opened) throw new AppError('invalid_input', { fields: { carton: notOneOf(await cartonNumbers(tx, accountId, id)) } });
  }
  await keepCount(tx, { ...staffIn(ctx, accountId), countedBy: ctx.actor.userId }, row, steps);
  return { inbound: await readDeskInbound(tx, id, ctx.actor.userId) };
});
