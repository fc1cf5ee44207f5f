import { place } from '../../../../web/places.tsx';
import type { Product } from '../../contract.ts';

export interface ProductAlert {
  product: Product;
  /** Called once it is known whether there is anything: what stands below waits for it, as it would be pushed down. */
  onKnown: () => void;
}

/** On a product's page, above everything else: what asks for attention. */
export const productAlerts = place<ProductAlert>();

/** The main column of a product's page. */
export const productMain = place<Product>();
