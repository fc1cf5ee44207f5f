/*
 * Where parcels of each of the seven destinations come back to: the address to print, with the account's reference code, and what it costs.
 * No states. The points and terms are the operator's (returns); a code says whose a parcel is when nothing else on it does.
 * Odd rules: addresses and labels are shown only while returns are open to the account (subscriptions); prices always are; a destination
 * that the operator has no point for is left out.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { RETURN_DESTINATIONS } from '../settings/destinations.ts';

const nullable = z.string().nullable();
const destination = z.enum(RETURN_DESTINATIONS);

const point = z.object({
  destination,
  warehouse: z.string(),
  /** Null without a subscription. */
  address: z
    .object({
      name: z.string(),
      company_name: z.string().meta({ description: 'With the reference code' }),
      phone: nullable,
      street1: z.string(),
      street2: nullable,
      city: z.string(),
      province: nullable,
      postal_code: nullable,
      country: z.string(),
    })
    .nullable(),
  currency: z.string(),
  process_fee: z.number(),
  verify_fee: z.number(),
  restock_fee: z.number(),
  reship_fee: z.number().meta({ description: 'Shipping not included' }),
  /** Null where the time cannot be extended. */
  extension: z.object({ fee: z.number(), days: z.int() }).nullable(),
  days: z.int().meta({ description: 'How long there is to decide' }),
});
export type ReturnPoint = z.output<typeof point>;

export const returnInformation = contract('returnInformation', {
  get: {
    method: 'GET',
    path: '/return-information',
    access: 'returns:read',
    scope: 'returns',
    summary: 'For each destination the address to print, with the account’s reference code, and what returns cost there',
    out: z.object({ return_information: z.object({ reference_code: nullable, destinations: z.array(point) }) }),
  },
  label: {
    method: 'GET',
    path: '/return-information/{destination}/label',
    access: 'returns:read',
    scope: 'returns',
    summary: 'A label with the address and the reference code for the buyer to print, 4 × 6 inches; it pays no postage',
    params: z.object({ destination }),
    out: z.never(),
    produces: ['application/pdf'],
    errors: ['not_found', 'not_subscribed'],
  },
});
