import { AppError } from '../../../shared/errors.ts';
import { countryCodeOf } from '../../../shared/country-code-of.ts';
import { verb } from '../../../server/verb.ts';
import { settings } from '../contract.ts';
import { returnDestination } from '../destinations.ts';
import { readStoredReturnAddress } from './read-settings.ts';

/**
 * Returns the address stored for a destination, by code or name; any other country belongs to Rest of World. Throws
 * `not_found` when nothing is stored for it: for one of the seven, falling back is up to the caller (spec §7).
 */
export const getReturnAddress = verb(settings.getReturnAddress, async ({ ctx, tx, params }) => {
  const code = countryCodeOf(params.country);
  const destination = returnDestination(params.country) ?? (code && (returnDestination(code) ?? 'ROW'));
  const stored = destination && (await readStoredReturnAddress(tx, ctx.actor.accountId, destination));
  if (!stored) throw new AppError('not_found');
  return {
    returnAddress: {
      name: stored.name,
      companyName: stored.company_name,
      addressLineOne: stored.street1,
      addressLineTwo: stored.street2,
      city: stored.city,
      province: stored.province,
      postalCode: stored.postal_code,
      country: stored.country,
    },
  };
});
