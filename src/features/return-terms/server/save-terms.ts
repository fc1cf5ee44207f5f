import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Currency } from '../../../shared/money.ts';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returnTerms } from '../contract.ts';
import { storeTerms } from './store-terms.ts';
import { readTerms } from './terms-row.ts';

/** Puts other terms in force for what comes back to a warehouse from now on. Throws `not_found`, `conflict` and `invalid_input`. */
export const saveTerms = systemVerb(returnTerms.save, async ({ tx, ctx, params, body: { version, ...body } }) => {
  const house = await maybe(
    tx,
    sql<{ code: string; currency: Currency }>`select code, currency from warehouses where code = ${params.warehouse} and is_active for update`,
  );
  if (house === null) throw new AppError('not_found');
  const [known] = await readTerms(tx, sql`w.code = ${house.code}`);
  mustBeAsRead(known?.version ?? null, version);
  if (await storeTerms(tx, house, body)) {
    const detail = { warehouse: house.code, currency: house.currency, ...body };
    await audit(tx, inOperatorTrail(ctx), { verb: 'returnTerms.save', detail });
  }
  const [warehouse] = await readTerms(tx, sql`w.code = ${house.code}`);
  if (warehouse === undefined) throw new Error('A warehouse whose terms were just saved is not there.');
  return { warehouse };
});
