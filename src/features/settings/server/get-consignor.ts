import { versionOf } from '../../../server/as-read.ts';
import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { settings } from '../contract.ts';
import { readConsignor } from './read-settings.ts';

/** Returns the account's sender; any failure is reported with the sentence of spec §8 (`consignor_failed`). */
export const getConsignor = verb(settings.getConsignor, async ({ ctx, tx }) => {
  try {
    const consignor = await readConsignor(tx, ctx.actor.accountId);
    return { consignor, version: versionOf(consignor) };
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId, accountId: ctx.actor.accountId }, 'consignor');
    throw new AppError('consignor_failed');
  }
});
