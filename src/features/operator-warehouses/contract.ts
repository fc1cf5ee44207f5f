/*
 * The operator's warehouses as its own people see them: open and closed, with what still stands open in each. No states: open or closed.
 * Odd rules: a closed one takes nothing new, but what is there goes out at the desk and storage goes on; one that was used stays in its country.
 */
import { z } from 'zod';
import { versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { draftAddress, warehouseCode } from '../../shared/fields.ts';
import { checked } from '../addresses/contract.ts';
import { warehouseOut } from '../warehouses/contract.ts';

const staffWarehouse = warehouseOut.extend({
  is_active: z.boolean().meta({ description: 'Whether it is open; nothing new goes to a closed one' }),
  is_used: z.boolean().meta({ description: 'Goods or orders of somebody are or were there; it stays in its country' }),
  open: z
    .object({
      units: z.int().meta({ description: 'On the shelves' }),
      orders: z.int().meta({ description: 'To be packed there, or waiting for it because they, a rule or their shop name it' }),
      inbound: z.int().meta({ description: 'Inbound shipments announced or being counted' }),
      returns: z.int().meta({ description: 'Returns announced or not yet dealt with' }),
      rules: z.int().meta({ description: 'Rules of merchants, switched on, that send orders there' }),
      shops: z.int().meta({ description: 'Shops connected whose orders all go there' }),
    })
    .meta({ description: 'What is not finished there; test accounts are not counted' }),
  updated: z.string(),
  version: versionOut,
});
export type StaffWarehouse = z.output<typeof staffWarehouse>;

const point = z.object({ code: z.string(), name: z.string(), country: z.string() });
export type PointChoice = z.output<typeof point>;

const entryPoints = z.array(point).meta({ description: 'Where its parcels can be handed over' });
const one = z.object({ code: warehouseCode });

export const operatorWarehouses = contract('operatorWarehouses', {
  list: {
    method: 'GET',
    path: '/staff/warehouses',
    access: 'staff:warehouse:read',
    summary: 'All warehouses, open and closed, and what stands open in each (operator only)',
    out: z.object({ warehouses: z.array(staffWarehouse), entry_points: entryPoints }),
  },
  get: {
    method: 'GET',
    path: '/staff/warehouses/{code}',
    access: 'staff:warehouse:read',
    summary: 'One warehouse, and what stands open there (operator only)',
    params: one,
    out: z.object({ warehouse: staffWarehouse, entry_points: entryPoints }),
    errors: ['not_found'],
  },
  close: {
    method: 'PUT',
    path: '/staff/warehouses/{code}/close',
    access: 'staff:admin:write',
    summary: 'Close a warehouse: nothing new goes to it; what is there stays, and goes out at the desk (operator only)',
    params: one,
    out: z.object({ warehouse: staffWarehouse }),
    errors: ['not_found'],
  },
  open: {
    method: 'PUT',
    path: '/staff/warehouses/{code}/open',
    access: 'staff:admin:write',
    summary: 'Open a closed warehouse again (operator only)',
    params: one,
    out: z.object({ warehouse: staffWarehouse }),
    errors: ['not_found'],
  },
  atDesk: {
    method: 'GET',
    path: '/desk/warehouses',
    access: 'staff:warehouse:read',
    summary: 'Warehouses a desk can stand in: those that are open, and closed ones where something is not finished (operator only)',
    out: z.object({ warehouses: z.array(warehouseOut) }),
  },
  checkAddress: {
    method: 'POST',
    path: '/staff/warehouses/check-address',
    access: 'staff:admin:read',
    summary: 'Look at an address while it is typed: what speaks against it and a better spelling; stores nothing (operator only)',
    body: z.strictObject({ address: draftAddress }),
    out: z.object({ verification: checked }),
    example: { body: { address: { street1: 'Reeweg 25', city: 'Rotterdam', postal_code: '3088 KA', country: 'NL' } } },
  },
});
