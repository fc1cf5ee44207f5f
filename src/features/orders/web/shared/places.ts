import { place } from '../../../../web/places.tsx';
import type { Order } from '../../order-out.ts';

/** Other ways to get orders, beside the button that creates one: importing a file, connecting a shop. `mayWrite`: whether this person may. */
export const orderSources = place<{ mayWrite: boolean }>();

/** On the form of a new order: which shop it is of. */
export const orderShop = place<null>();

/** Among the facts of an order, as further rows. */
export const orderFacts = place<Order>();
