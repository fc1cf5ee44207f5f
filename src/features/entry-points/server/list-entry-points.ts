import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import type { EntryPointRow } from '../../rates/types.ts';
import { entryPoints } from '../contract.ts';

/** Entry points that take parcels. */
export const listEntryPoints = verb(entryPoints.list, async ({ tx }) => {
  const rows = await all(tx, sql<{ facts: EntryPointRow }>`select facts from entry_points where is_active order by facts ->> 'country', facts ->> 'name'`);
  return {
    entry_points: rows.map(({ facts: p }) => ({
      id: p.code,
      name: p.name,
      street1: p.street1,
      street2: p.street2,
      city: p.city,
      province: p.province,
      postal_code: p.postalCode,
      country: p.country,
      delivery_address: p.deliveryAddress,
      notes: p.notes,
      language: p.language,
      requires_authorization: p.requiresAuthorization,
    })),
  };
});
