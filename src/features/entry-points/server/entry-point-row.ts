import type { EntryPointRow } from '../../rates/types.ts';

/** An entry point as the API shows it: null for what the operator did not say. */
export const shownEntryPoint = (p: EntryPointRow) => ({
  id: p.code,
  name: p.name,
  street1: p.street1 || null,
  street2: p.street2 || null,
  city: p.city || null,
  province: p.province || null,
  postal_code: p.postalCode || null,
  country: p.country,
  delivery_address: p.deliveryAddress || null,
  notes: p.notes || null,
  language: p.language,
  requires_authorization: p.requiresAuthorization,
});
