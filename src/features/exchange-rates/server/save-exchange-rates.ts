import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { dayIn } from '../../../shared/time.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { storeFx } from '../../rates/server/load-book.ts';
import { lockRates } from '../../rates/server/seed-rates.ts';
import { exchangeRates } from '../contract.ts';
import { readExchangeRates } from './read-exchange-rates.ts';

/** Where a day begins first, it does so fourteen hours before UTC. */
const MOST_AHEAD_MS = 14 * 60 * 60 * 1000;

/** Puts exchange rates in force, all or none; the newest day of a currency counts. Throws `invalid_input` at a day to come and a currency named twice. */
export const saveExchangeRates = systemVerb(exchangeRates.save, async ({ tx, ctx, body }) => {
  const { date, source, rates } = body;
  const latest = dayIn(new Date(ctx.now().getTime() + MOST_AHEAD_MS), 'UTC');
  const fields: Record<string, FieldProblem> = {};
  if (date > latest) fields['date'] = { key: 'exchange-rates:server.notYet' };
  for (const [index, { currency }] of rates.entries())
    if (rates.findIndex((one) => one.currency === currency) < index) fields[`rates/${index}/currency`] = { key: 'exchange-rates:server.twice' };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  await lockRates(tx);
  await storeFx(
    tx,
    rates.map(({ currency, per_usd: perUsd }) => ({ currency, perUsd, date, source })),
  );
  await audit(tx, inOperatorTrail(ctx), { verb: 'exchangeRates.save', detail: body });
  return { rates: await readExchangeRates(tx) };
});
