import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { orders } from '../contract.ts';
import { haveAll, mayGoElsewhere } from '../elsewhere.ts';
import type { Order } from '../order-out.ts';

const FRESH_MS = 60_000;

export interface Elsewhere {
  warehouse: string;
  name: string;
  /** What changes in carriage, in a sentence. */
  text: string;
  /** Still asked for: it keeps the place of what will most likely come, and is not seen. */
  isAwaited?: true;
}

/** Any amount, as wide as most. */
const SOME_AMOUNT = 88.88;

/** Another warehouse that could send all of an order that waits for stock, and what carriage would be from there instead; undefined while it is asked for and nothing tells that there is one. */
export function useElsewhere(order: Order): Elsewhere | null | undefined {
  const { t } = useWords('orders');
  const { money } = useFormat();
  const nameOf = useWarehouseNames();
  const enabled = mayGoElsewhere(order);
  const asked = useCall(orders.elsewhere, { params: { id: order.id } }, { enabled, staleMs: FRESH_MS });
  if (!enabled || asked.isError) return null;
  if (asked.data === undefined) {
    // Of several the longest name: what comes then has room.
    const [likely] = haveAll(order).toSorted((a, b) => nameOf(b).length - nameOf(a).length);
    if (likely === undefined) return undefined;
    const [name, amount] = [nameOf(likely), money(SOME_AMOUNT, order.currency)];
    return { warehouse: likely, name, text: t('view.elsewhere.instead', { warehouse: name, amount, before: amount }), isAwaited: true };
  }
  const { elsewhere } = asked.data;
  if (elsewhere === null) return null;
  const { warehouse, shipping, shipping_here: here, currency } = elsewhere;
  const name = nameOf(warehouse);
  if (shipping === null || currency === null) return { warehouse, name, text: t('view.elsewhere.unknown', { warehouse: name }) };
  const amount = money(shipping, currency);
  if (here === null) return { warehouse, name, text: t('view.elsewhere.cost', { warehouse: name, amount }) };
  const before = money(here, currency);
  return { warehouse, name, text: t(amount === before ? 'view.elsewhere.same' : 'view.elsewhere.instead', { warehouse: name, amount, before }) };
}
