import { ArrowUpRight } from 'lucide-react';
import type { NavItem, NavSection } from '../../ui/nav.ts';
import { boot } from '../../web/boot.ts';
import { ACCOUNTS_PAGES, onAccounts, barePath, paths } from '../../web/paths.ts';

const line = (id: string, title: string, href: string): NavItem => ({ id, title: `nav.${title}`, href });
const away = (id: string, title: string, href: string): NavItem => ({ ...line(id, title, href), icon: ArrowUpRight });
const group = (id: string, title: string, children: NavItem[]): NavItem => ({ id, title: `nav.${title}`, children });

/** The whole sidebar of spec §2; what has no page yet is taken out by `presentSections`. */
export const SECTIONS: readonly NavSection[] = [
  {
    id: 'shipping',
    title: 'nav.shipping',
    items: [
      line('overview', 'dashboard', paths.dashboard()),
      line('estimate', 'estimate', paths.estimate()),
      line('shipments', 'shipments', paths.shipments()),
      line('create-shipment', 'createShipment', paths.createShipment()),
      line('import-shipments', 'importShipments', paths.importShipments()),
      line('validate-address', 'validateAddress', paths.validateAddress()),
      group('customs-products', 'customsProducts', [
        line('customs-products-search', 'search', paths.customsProducts()),
        line('customs-products-add', 'add', paths.addCustomsProduct()),
        line('customs-products-import', 'import', paths.importCustomsProducts()),
      ]),
      line('overpacks', 'overpacks', paths.overpacks()),
      line('manifests', 'manifests', paths.manifests()),
      line('tracking', 'tracking', paths.tracking()),
      line('shipping-tasks', 'tasks', paths.shippingTasks()),
      line('shipping-settings', 'settings', paths.shippingSettings()),
    ],
  },
  {
    id: 'fulfillment',
    title: 'nav.fulfillment',
    items: [
      group('orders', 'orders', [
        line('orders-search', 'search', paths.orders()),
        line('orders-add', 'add', paths.addOrder()),
        line('orders-import', 'import', paths.importOrders()),
      ]),
      group('products', 'products', [
        line('products-search', 'search', paths.products()),
        line('products-packaging', 'packaging', paths.packaging()),
        line('products-add', 'add', paths.addProduct()),
        line('products-import', 'import', paths.importProducts()),
      ]),
      group('shops', 'shops', [line('shops-search', 'search', paths.shops()), line('shops-add', 'add', paths.addShop())]),
      group('inbound', 'inbound', [
        line('inbound-search', 'search', paths.inbound()),
        line('inbound-add', 'add', paths.addInbound()),
        line('inbound-import', 'import', paths.importInbound()),
      ]),
      line('fulfillment-tasks', 'tasks', paths.fulfillmentTasks()),
    ],
  },
  {
    id: 'returns',
    title: 'nav.returns',
    items: [
      line('returns', 'returns', paths.returns()),
      group('reshipments', 'reshipments', [
        line('reshipments-search', 'search', paths.reshipments()),
        line('reshipments-import', 'import', paths.importReshipments()),
      ]),
      line('return-information', 'returnInformation', paths.returnInformation()),
      line('return-tasks', 'tasks', paths.returnTasks()),
    ],
  },
  {
    id: 'support',
    title: 'nav.support',
    items: [
      line('insurance-claim', 'insuranceClaim', paths.insuranceClaim()),
      { ...away('help', 'helpCenter', boot.helpUrl), isNewTab: true },
      { ...away('contact', 'contact', boot.contactUrl), isNewTab: true },
    ],
  },
  {
    id: 'account',
    title: 'nav.account',
    items: [
      away('dashboard', 'dashboard', onAccounts('dashboard')),
      group('billing', 'billing', [
        away('payment', 'payment', onAccounts('payment')),
        away('invoices', 'invoices', onAccounts('invoices')),
        away('transactions', 'transactions', onAccounts('transactions')),
      ]),
      away('applications', 'applications', onAccounts('applications')),
      group('developer', 'developer', [
        away('clients', 'clients', onAccounts('clients')),
        away('webhooks', 'webhooks', onAccounts('webhooks')),
        { ...away('api-docs', 'apiDocs', `${boot.consoleUrl}${boot.apiBase}/reference`), isNewTab: true },
      ]),
      group('account-settings', 'accountSettings', [
        away('users', 'users', onAccounts('users')),
        away('protection', 'protection', onAccounts('protection')),
        away('profile', 'profile', onAccounts('profile')),
        away('integrations', 'integrations', onAccounts('integrations')),
      ]),
      away('affiliate', 'affiliate', onAccounts('affiliate')),
    ],
  },
];

/** Whether an address leads to a page: a registered route here, a finished page on the accounts site, or a place outside. */
export function leadsSomewhere(href: string, routes: ReadonlySet<string>): boolean {
  if (href === '') return false;
  if (href.startsWith('/')) return routes.has(barePath(href));
  if (href.startsWith(`${boot.accountsUrl}/`)) return ACCOUNTS_PAGES.has(href.slice(boot.accountsUrl.length));
  return true;
}
