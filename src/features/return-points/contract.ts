/*
 * Where parcels of each of the seven destinations come back to, and the warehouse that handles them. No states: a point takes parcels or is closed.
 * Odd rules: the name that is printed is the merchant's, and their code stands behind the company; a return that is announced keeps its warehouse.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { address, line, warehouseCode } from '../../shared/fields.ts';
import { party } from '../../shared/shapes.ts';
import { RETURN_DESTINATIONS } from '../settings/destinations.ts';

const destination = z.enum(RETURN_DESTINATIONS);

/** The longest code of an account stands behind it: both are one line of 40. */
const MAX_COMPANY = 28;

export const pointInput = z.strictObject({
  warehouse: warehouseCode,
  address: address
    .omit({ name: true, email: true, id: true })
    .extend({ company_name: line(MAX_COMPANY).meta({ description: 'The merchant’s code is printed behind it' }) }),
  is_active: z.boolean().default(true).meta({ description: 'Closed, nothing new is announced to it, and merchants do not see it' }),
});
export type PointInput = z.output<typeof pointInput>;

const point = z.object({
  warehouse: z.string(),
  address: party.omit({ name: true, email: true, id: true }),
  is_active: z.boolean(),
  updated: z.string(),
});

const staffPoint = z.object({
  destination,
  point: point.nullable().meta({ description: 'Null where nothing comes back yet' }),
  on_the_way: z.int().meta({ description: 'How many returns are announced to it and not here' }),
  version: versionOut,
});
export type StaffPoint = z.output<typeof staffPoint>;

const house = z.object({ code: z.string(), name: z.string() });
export type PointHouse = z.output<typeof house>;

export const returnPoints = contract('returnPoints', {
  list: {
    method: 'GET',
    path: '/staff/return-points',
    access: 'staff:warehouse:read',
    summary: 'Where parcels of each destination come back to (operator only)',
    out: z.object({ points: z.array(staffPoint), warehouses: z.array(house).meta({ description: 'Those that take returns' }) }),
  },
  save: {
    method: 'PUT',
    path: '/staff/return-points/{destination}',
    access: 'staff:admin:write',
    summary: 'Open a return address, change it or close it (operator only)',
    params: z.object({ destination }),
    body: pointInput.extend({ version: asRead }),
    out: z.object({ point: staffPoint }),
    errors: ['conflict'],
    example: {
      params: { destination: 'US' },
      body: {
        warehouse: 'LAX',
        address: {
          company_name: 'Returns',
          phone: '+1 310 555 0100',
          street1: '5600 W Century Blvd',
          city: 'Los Angeles',
          province: 'CA',
          postal_code: '90045',
          country: 'US',
        },
      },
    },
  },
});
