import { ArrowUpRight } from 'lucide-react';
import type { SessionUser } from '../../features/session/contract.ts';
import type { Area } from '../../shared/contract.ts';
import { staffMay, type StaffRole } from '../../shared/permissions.ts';
import type { NavItem, NavSection } from '../../ui/nav.ts';
import { boot } from '../../web/boot.ts';
import { accountsSite, barePath, type AccountsPage } from '../../web/paths.ts';

const line = (page: AccountsPage): NavItem => ({ id: page, title: `nav.${page}`, href: accountsSite[page] });

/** The sidebar of the accounts site, as the console's Account section names it (spec §2). */
export const SECTIONS: readonly NavSection[] = [
  { id: 'account', title: 'nav.account', items: [line('home')] },
  { id: 'billing', title: 'nav.billing', items: [line('payment'), line('invoices'), line('transactions')] },
  {
    id: 'developer',
    title: 'nav.developer',
    items: [
      line('applications'),
      line('tokens'),
      line('clients'),
      line('webhooks'),
      { id: 'api-docs', title: 'nav.apiDocs', href: `${boot.consoleUrl}${boot.apiBase}/reference`, icon: ArrowUpRight, isNewTab: true },
    ],
  },
  {
    id: 'settings',
    title: 'nav.settings',
    items: [line('profile'), line('users'), line('access'), line('protection'), line('integrations'), line('affiliate')],
  },
];

/** The operator's pages, and the right each needs. */
const STAFF_PAGES = {
  staff: 'staff:support:read',
  staffClaims: 'staff:support:read',
  staffReferrals: 'staff:support:read',
  staffCustoms: 'staff:pricing:read',
} as const;

/** What one of the operator's people has besides. */
export function staffSection(role: StaffRole): NavSection {
  const pages = (Object.keys(STAFF_PAGES) as (keyof typeof STAFF_PAGES)[]).filter((page) => staffMay(role, STAFF_PAGES[page]));
  return { id: 'operator', title: 'nav.operator', items: pages.map(line) };
}

/** The area a person must be able to read for a page to be of use; the others are for everybody. */
const AREAS: Partial<Record<AccountsPage, Area>> = {
  payment: 'billing',
  invoices: 'billing',
  transactions: 'billing',
  affiliate: 'billing',
  tokens: 'developer',
  clients: 'developer',
  webhooks: 'developer',
};

/** Whether the person's role leads to a page of this site. */
export function isOfUse(href: string, areas: SessionUser['areas']): boolean {
  const page = (Object.keys(AREAS) as AccountsPage[]).find((one) => accountsSite[one] === href);
  const area = page === undefined ? undefined : AREAS[page];
  return area === undefined || areas[area] !== 'none';
}

/** Whether an address has a page on this site, or lies outside it. */
export function leadsSomewhere(href: string, routes: ReadonlySet<string>): boolean {
  return href.startsWith('/') ? routes.has(barePath(href)) : href !== '';
}
