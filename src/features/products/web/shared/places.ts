import { place } from '../../../../web/places.tsx';
import type { Product } from '../../contract.ts';

/** On a product's page, above everything else: what asks for attention. */
export const productAlerts = place<Product>();

/** The main column of a product's page. */
export const productMain = place<Product>();
