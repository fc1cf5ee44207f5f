import type { NavSection } from '../../ui/nav.ts';
import { billingPaths } from '../../shared/paths/billing.ts';
import { NavList } from '../../ui/NavList.tsx';
import { SidebarFrame } from '../../ui/SidebarFrame.tsx';
import { useWords } from '../../web/i18n.ts';
import { accountsSite, onAccounts } from '../../web/paths.ts';
import { switchAccounts } from '../../web/session.tsx';

/** The sidebar's content: header to the accounts site, sections, and who is signed in (spec §2). */
export function Sidebar({ sections, onGo }: { sections: readonly NavSection[]; onGo?: () => void }) {
  const { t } = useWords('console');
  return (
    <SidebarFrame site={t('product')} home={onAccounts(accountsSite.home)} payment={onAccounts(billingPaths.payment())} onSwitch={switchAccounts} onGo={onGo}>
      <NavList label={t('nav.label')} sections={sections} onGo={onGo} />
    </SidebarFrame>
  );
}
