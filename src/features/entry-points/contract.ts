/*
 * Where parcels are handed over, where they leave the region, and permission to use an entry point that requires it: the merchant writes
 * to the operator, support grants it (spec §6). No states: an account has it or not. The places come with the rate set (`rates`).
 * Odd rule: granting twice, or withdrawing what was not granted, succeeds and changes nothing.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';

const code = z.string().trim().toUpperCase().length(6);
const nullable = z.string().nullable();
const entryPoint = z.object({
  id: z.string(),
  name: z.string(),
  street1: nullable,
  street2: nullable,
  city: nullable,
  province: nullable,
  postal_code: nullable,
  country: z.string(),
  delivery_address: nullable,
  notes: nullable,
  language: z.string(),
  requires_authorization: z.boolean(),
});

const authorization = z.object({
  entry_point: z.string(),
  account: z.object({ id: z.int(), name: z.string() }),
  granted: z.string(),
  granted_by: z.string().nullable(),
});

export const entryPoints = contract('entryPoints', {
  list: {
    method: 'GET',
    path: '/entry-points',
    access: 'session',
    frame: true,
    summary: 'Where parcels can be handed over',
    out: z.object({ entry_points: z.array(entryPoint) }),
  },
  get: {
    method: 'GET',
    path: '/entry-points/{id}',
    access: 'session',
    frame: true,
    summary: 'One entry point by its code',
    params: z.object({ id: code }),
    out: z.object({ entry_point: entryPoint }),
    errors: ['not_found'],
    example: { params: { id: 'HKGHUB' } },
  },
  exits: {
    method: 'GET',
    path: '/exit-points',
    access: 'session',
    frame: true,
    summary: 'Gateways where parcels leave the origin region',
    out: z.object({ exit_points: z.array(z.object({ id: z.string(), description: z.string(), city: z.string(), country: z.string() })) }),
  },
  authorizations: {
    method: 'GET',
    path: '/staff/entry-points/{code}/authorizations',
    summary: 'Accounts that may hand over at an entry point that asks for leave',
    access: 'staff:support:read',
    params: z.object({ code }),
    out: z.object({ authorizations: z.array(authorization) }),
    errors: ['not_found'],
  },
  authorize: {
    method: 'PUT',
    path: '/staff/entry-points/{code}/authorizations/{account_id}',
    summary: 'Let an account hand over at an entry point',
    access: 'staff:support:write',
    params: z.object({ code, account_id: pathId }),
    out: z.object({ authorization }),
    errors: ['not_found'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/staff/entry-points/{code}/authorizations/{account_id}',
    summary: 'Take the leave back; parcels already labeled are not touched',
    access: 'staff:support:write',
    params: z.object({ code, account_id: pathId }),
    out: z.object({ withdrawn: z.boolean() }),
    errors: ['not_found'],
  },
});
