import { call } from '../../../web/client.ts';
import { loadWords, word } from '../../../web/i18n.ts';
import type { PaletteHit } from '../../../web/palette.ts';
import { onAccounts, paths } from '../../../web/paths.ts';
import { views } from '../contract.ts';
import type { ViewList } from '../rules.ts';

/** How many views the palette shows. */
const LIMIT = 5;

/** The page of each list. */
const PAGES: Readonly<Record<ViewList, () => string>> = {
  shipments: paths.shipments,
  overpacks: paths.overpacks,
  manifests: paths.manifests,
  'customs-products': paths.customsProducts,
  tasks: paths.shippingTasks,
  claims: paths.insuranceClaim,
  orders: paths.orders,
  products: paths.products,
  packaging: paths.packaging,
  inbound: paths.inbound,
  shops: paths.shops,
  'fulfilment-tasks': paths.fulfillmentTasks,
  returns: paths.returns,
  reshipments: paths.reshipments,
  'return-tasks': paths.returnTasks,
  transactions: () => onAccounts('transactions'),
  invoices: () => onAccounts('invoices'),
};

/** Saved views by name, for the command palette. */
export async function findViews(text: string, signal: AbortSignal): Promise<readonly PaletteHit[]> {
  const [answer] = await Promise.all([call(views.list, {}, { signal }), loadWords(['views'])]);
  const wanted = text.toLowerCase();
  return answer.views
    .filter((view) => view.name.toLowerCase().includes(wanted))
    .slice(0, LIMIT)
    .map((view) => ({
      id: `view-${view.id}`,
      title: view.name,
      detail: word('views:hit', { list: word(`views:lists.${view.list}`) }),
      href: `${PAGES[view.list]()}?${view.query === '' ? '' : `${view.query}&`}view=${view.id}`,
    }));
}
