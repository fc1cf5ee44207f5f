import { shopPaths } from '../../../shared/paths/shops.ts';
import { TextLink } from '../../../ui/Link.tsx';
import type { OrderRow } from '../order-out.ts';

/** The shop an order is of, and its name there; one that was removed has no page any more. */
export const OfShop = ({ shop }: { shop: NonNullable<OrderRow['shop']> }) => (
  <>
    {shop.is_removed ? shop.name : <TextLink href={shopPaths.view(shop.id)}>{shop.name}</TextLink>} {shop.order_id}
  </>
);
