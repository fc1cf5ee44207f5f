import { place } from '../../../../web/places.tsx';
import type { Warehouse } from '../../../warehouses/contract.ts';

/** The desk's first page: what can be done in the warehouse, one tile each. */
export const deskTiles = place<Warehouse>();
