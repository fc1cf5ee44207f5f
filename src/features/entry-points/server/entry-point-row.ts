import type { EntryPointRow } from '../../rates/types.ts';

/** An entry point as the API shows it. */
export const shownEntryPoint = (p: EntryPointRow) => ({
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
});
