import { ArrowUpRight } from 'lucide-react';
import type { NavItem, NavSection } from '../../ui/nav.ts';
import { boot } from '../../web/boot.ts';
import { accountsSite, barePath, type AccountsPage } from '../../web/paths.ts';

const line = (page: AccountsPage): NavItem => ({ id: page, title: `nav.${page}`, href: accountsSite[page] });

/** The sidebar of the accounts site, as the console's Account section names it (spec §2). */
export const SECTIONS: readonly NavSection[] = [
  { id: 'account', title: 'nav.account', items: [line('dashboard')] },
  { id: 'billing', title: 'nav.billing', items: [line('payment'), line('invoices'), line('transactions')] },
  {
    id: 'developer',
    title: 'nav.developer',
    items: [
      line('applications'),
      line('clients'),
      line('webhooks'),
      { id: 'api-docs', title: 'nav.apiDocs', href: `${boot.consoleUrl}${boot.apiBase}/reference`, icon: ArrowUpRight, isNewTab: true },
    ],
  },
  { id: 'settings', title: 'nav.settings', items: [line('profile'), line('users'), line('protection'), line('integrations'), line('affiliate')] },
];

/** Whether an address has a page on this site, or lies outside it. */
export function leadsSomewhere(href: string, routes: ReadonlySet<string>): boolean {
  return href.startsWith('/') ? routes.has(barePath(href)) : href !== '';
}
