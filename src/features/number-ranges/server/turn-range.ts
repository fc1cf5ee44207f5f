import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import type { NumberRange } from '../contract.ts';
import { readRange, shownRange } from './read-ranges.ts';

/**
 * Opens or closes; done again it changes nothing. One that is opened comes after those in use. Throws `not_found`, and `not_eligible` for one of the
 * program's own where the operator has some: a post may have given its numbers by now.
 */
export async function turnRange(tx: Tx, ctx: Ctx, id: number, isOpen: boolean): Promise<{ range: NumberRange }> {
  const { by, service, country } = await readRange(tx, id);
  if (
    isOpen &&
    by === null &&
    (await maybe(tx, sql`select 1 from number_ranges where service = ${service} and country = ${country} and added_by is not null limit 1`))
  )
    throw new AppError('not_eligible', { fields: { status: { key: 'number-ranges:server.replaced' } } });
  const changed = await maybe(
    tx,
    sql`
      update number_ranges n set is_open = ${isOpen},
        place = case when ${isOpen} then (select max(o.place) + 1 from number_ranges o where o.service = n.service and o.country = n.country) else n.place end
      where id = ${id} and is_open <> ${isOpen} returning 1`,
  );
  const range = shownRange(await readRange(tx, id));
  if (changed !== null) await audit(tx, inOperatorTrail(ctx), { verb: isOpen ? 'numberRanges.open' : 'numberRanges.close', detail: range });
  return { range };
}
