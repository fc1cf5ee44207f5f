import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { tracking, trackingNumber } from '../contract.ts';
import { readTracks } from './read-tracks.ts';

/** Where up to 100 of the account's parcels are; throws `tracking_not_found` when none of the numbers is its own. */
export const findTracks = verb(tracking.find, async ({ ctx, tx, body }) => {
  const asked = [...new Set(body.tracking_numbers)];
  const cleaned = new Map(asked.map((text) => [text, trackingNumber.safeParse(text).data ?? text]));
  const tracks = await readTracks(tx, ctx.actor.accountId, [...new Set(cleaned.values())], ctx);
  if (tracks.length === 0) throw new AppError('tracking_not_found');
  const found = new Set(tracks.map((track) => track.tracking_number));
  return { tracks, not_found: asked.filter((text) => !found.has(cleaned.get(text) ?? text)) };
});
