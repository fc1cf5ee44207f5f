import { sql } from 'kysely';
import { maybe, type Tx } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { readBrand } from '../../settings/server/read-tracking-page.ts';
import { tracking, type PublicTrack } from '../contract.ts';
import { knowsRecipient } from '../rules.ts';
import { readTracks, toldText } from './read-tracks.ts';
import { WrongChecks } from './wrong-checks.ts';
import { ownerOf } from './public-owner.ts';

const wrong = new WrongChecks();

interface RecipientRow {
  name: string;
  city: string;
  country: string;
  postal_code: string | null;
  email: string | null;
}

/** Who the parcel is for, to someone who knows their postal code or e-mail; null to everybody else, whatever they sent. */
async function recipientFor(tx: Tx, accountId: number, number: string, check: string, now: number): Promise<PublicTrack['recipient']> {
  if (check === '' || wrong.isClosed(number, now)) return null;
  const row = await maybe(
    tx,
    sql<RecipientRow>`
      select to_name as name, to_city as city, to_country as country, to_postal_code as postal_code, to_email as email
      from shipments where account_id = ${accountId} and tracking_number = ${number}`,
  );
  if (row && knowsRecipient(check, { country: row.country, postalCode: row.postal_code, email: row.email })) return { name: row.name, city: row.city };
  wrong.add(number, now);
  return null;
}

/** What the account shows about itself; nothing if its page was never set or was emptied. */
async function brandOf(tx: Tx, accountId: number): Promise<PublicTrack['brand']> {
  const page = await readBrand(tx, accountId);
  if (page === null) return null;
  const { brand_name: name, accent: _, ...rest } = page;
  return name === '' && Object.values(rest).every((value) => value === null) ? null : { name, ...rest };
}

/**
 * Where a parcel is, for anyone who has its number. Throws `tracking_not_found` for every number that is not in use, well formed
 * or not, so that nothing is learned from the difference, and `too_many_requests` to whoever tries many.
 */
export const getPublicTrack = ownVerb(tracking.getPublic, async ({ ctx, params, query }) => {
  const { accountId, number } = await ownerOf(ctx, params.tracking_number);
  return ctx.db.tenant(accountId, async (tx) => {
    const [found] = await readTracks(tx, accountId, [number], ctx);
    if (!found) throw new AppError('tracking_not_found');
    const { tracking_number, status, service, carrier, destination, passes_customs, arrival } = found;
    const events = found.events.map(({ code, leg, time, city, country }) => ({ code, leg, description: toldText(code, ctx.lang), time, city, country }));
    const recipient = await recipientFor(tx, accountId, number, query.check ?? '', ctx.now().getTime());
    return {
      track: { tracking_number, status, service, carrier, destination, passes_customs, arrival, events, recipient, brand: await brandOf(tx, accountId) },
    };
  });
});
