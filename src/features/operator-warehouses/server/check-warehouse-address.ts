import { systemVerb } from '../../../server/verb.ts';
import { shownCheck } from '../../addresses/server/check-address.ts';
import { operatorWarehouses } from '../contract.ts';

/** Looks at the address of a warehouse for its form. Stores nothing. */
export const checkWarehouseAddress = systemVerb(operatorWarehouses.checkAddress, async ({ ctx, body }) => ({
  verification: await shownCheck(ctx.lang, body.address),
}));
