import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { tracking, trackingNumber } from '../contract.ts';
import { readTracks } from './read-tracks.ts';

/** Where one of the account's parcels is; throws `tracking_not_found` for every other number, whoever owns it. */
export const getTrack = verb(tracking.get, async ({ ctx, tx, params }) => {
  const number = trackingNumber.safeParse(params.tracking_number);
  const [track] = number.success ? await readTracks(tx, ctx.actor.accountId, [number.data], ctx) : [];
  if (!track) throw new AppError('tracking_not_found');
  return { track };
});
