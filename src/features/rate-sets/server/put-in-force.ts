import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { receive, textOf } from '../../customs-tables/server/receive.ts';
import { importRates } from '../../rates/server/import-rates.ts';
import { loadRates } from '../../rates/server/load-book.ts';
import { lockRates } from '../../rates/server/seed-rates.ts';
import { rateSets } from '../contract.ts';
import { changeDay } from './change-day.ts';
import { rateSetRows, shownSet } from './rate-set-row.ts';

/**
 * Puts a file in force, as a whole or not at all; one that changes nothing stores nothing. Throws `import_errors`, and `conflict` when another set
 * than the one it was compared with is in force by now.
 */
export const putInForce = ownVerb(rateSets.import, async ({ ctx, form, upload, keep }) => {
  const day = changeDay(ctx, form.from);
  const text = textOf(await receive(upload));
  return ctx.db.system(async (tx) => {
    await lockRates(tx);
    const before = (await loadRates(tx))?.version ?? null;
    if (before !== form.in_force) throw new AppError('conflict');
    const done = await importRates(tx, text, upload.name, { ...day, userId: ctx.actor.userId });
    if (done.problems) throw new AppError('import_errors');
    const set = shownSet(await one(tx, rateSetRows(sql`s.version = ${done.version}`)));
    if (done.version !== before) {
      const detail = { source: set.source, from: form.from ?? null, ...set.brought };
      await audit(tx, inOperatorTrail(ctx), { verb: rateSets.import.name, object: { kind: 'rate_set', id: done.version }, detail });
    }
    return keep(tx, { set });
  });
});
