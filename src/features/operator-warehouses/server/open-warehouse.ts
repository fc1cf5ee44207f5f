import { systemVerb } from '../../../server/verb.ts';
import { operatorWarehouses } from '../contract.ts';
import { turnWarehouse } from './turn-warehouse.ts';

/** Opens a closed warehouse again. Throws `not_found`. */
export const openWarehouse = systemVerb(operatorWarehouses.open, ({ tx, ctx, params }) => turnWarehouse(tx, ctx, params.code, true));
