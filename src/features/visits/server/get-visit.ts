import { sql } from 'kysely';
import { all, maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { sayName } from '../../../server/words.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_STEPS, visits, type Step, type VisitRow } from '../contract.ts';
import { visitRows } from './visit-rows.ts';

/** One visit with its steps. Throws `not_found`. */
export const getVisit = systemVerb(visits.get, async ({ ctx, tx, params }) => {
  const { homeAccountId: accountId } = ctx.actor;
  const row = await maybe(tx, sql<VisitRow>`select r.* from (${visitRows(accountId)}) r where r.id = ${params.id}`);
  if (!row) throw new AppError('not_found');
  const steps = await all(
    tx,
    sql<Omit<Step, 'name'>>`
      select deed, part, object, is_test as test, times, first_at as first, last_at as last from visit_steps
      where account_id = ${accountId} and visit_id = ${params.id} order by last_at desc, part, object limit ${MAX_STEPS}`,
  );
  return { visit: { ...row, steps: steps.map((step) => ({ ...step, name: sayName(ctx.lang, 'parts', step.part) })) } };
});
