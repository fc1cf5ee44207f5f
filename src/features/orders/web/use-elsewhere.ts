import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { orders } from '../contract.ts';
import type { Order } from '../order-out.ts';
import { elsewhereOf, estimateFrom, placeOf } from './elsewhere.ts';
import type { EstimateBody } from './estimate-of.ts';

const FRESH_MS = 60_000;
const NOTHING: EstimateBody = { to: { country: '' }, line_items: [] };

function useCarriage(order: Order, warehouse: string | null) {
  const asked = useCall(
    orders.estimate,
    { body: warehouse === null ? NOTHING : estimateFrom(order, warehouse) },
    { enabled: warehouse !== null, staleMs: FRESH_MS },
  );
  return { isPending: warehouse !== null && asked.isPending, estimate: asked.data?.estimate ?? null };
}

export interface Elsewhere {
  warehouse: string;
  name: string;
  /** What changes in carriage, in a sentence; null while it is worked out. */
  text: string | null;
}

/** Another warehouse that could send all of an order that waits for stock, and what carriage would be from there instead. */
export function useElsewhere(order: Order): Elsewhere | null {
  const { t } = useWords('orders');
  const { money } = useFormat();
  const nameOf = useWarehouseNames();
  const warehouse = elsewhereOf(order);
  const here = warehouse === null ? null : placeOf(order);
  const [there, now] = [useCarriage(order, warehouse), useCarriage(order, here)];
  if (warehouse === null) return null;
  const name = nameOf(warehouse);
  if (there.isPending || now.isPending) return { warehouse, name, text: null };
  if (there.estimate === null) return { warehouse, name, text: t('view.elsewhere.unknown', { warehouse: name }) };
  const amount = money(there.estimate.shipping, there.estimate.currency);
  if (now.estimate === null || now.estimate.currency !== there.estimate.currency)
    return { warehouse, name, text: t('view.elsewhere.cost', { warehouse: name, amount }) };
  const before = money(now.estimate.shipping, now.estimate.currency);
  return { warehouse, name, text: t(amount === before ? 'view.elsewhere.same' : 'view.elsewhere.instead', { warehouse: name, amount, before }) };
}
