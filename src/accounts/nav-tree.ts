import type { Visitor } from '../features/accounts/contract.ts';
import type { Area } from '../shared/contract.ts';
import type { NavItem, NavSection } from '../ui/nav.ts';
import { boot } from '../web/boot.ts';
import { accountsSite, type AccountsPage } from '../web/paths.ts';
import { mayIn } from '../web/visitor.ts';

const line = (page: AccountsPage): NavItem => ({ id: page, title: `nav.${page}`, href: accountsSite[page] });

/** The sidebar of the accounts site; what the visitor cannot read is left out, as in the console. */
export function sectionsFor(visitor: Visitor): NavSection[] {
  const may = (area: Area, items: NavItem[]) => (mayIn(visitor, area) ? items : []);
  const console: NavItem[] = visitor.account === null ? [] : [{ id: 'console', title: 'nav.console', href: boot.consoleUrl }];
  const sections: NavSection[] = [
    { id: 'account', title: 'nav.account', items: [line('home'), ...console] },
    { id: 'billing', title: 'nav.billing', items: may('billing', [line('payment'), line('transactions')]) },
    { id: 'developer', title: 'nav.developer', items: may('developer', [line('tokens')]) },
    { id: 'settings', title: 'nav.settings', items: [line('profile')] },
    { id: 'operator', title: 'nav.operator', items: visitor.staff_role === null ? [] : [line('staff')] },
  ];
  return sections.filter((section) => section.items.length > 0);
}
