import { systemVerb } from '../../../server/verb.ts';
import { operatorWarehouses } from '../contract.ts';
import { turnWarehouse } from './turn-warehouse.ts';

/** Closes a warehouse to what is new. Throws `not_found`. */
export const closeWarehouse = systemVerb(operatorWarehouses.close, ({ tx, ctx, params }) => turnWarehouse(tx, ctx, params.code, false));
