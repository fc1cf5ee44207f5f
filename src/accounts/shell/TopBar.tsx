import { Menu as MenuIcon } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Menu, MenuLabel, MenuLine, MenuLink } from '../../ui/Menu.tsx';
import { PreferenceMenus } from '../../ui/PreferenceMenus.tsx';
import { useWords } from '../../web/i18n.ts';
import { accountsSite } from '../../web/paths.ts';
import { useVisitor } from '../../web/visitor.ts';

function AccountMenu() {
  const { t } = useWords('site');
  const { visitor, accounts } = useVisitor();
  if (visitor === undefined) return null;
  const initials = `${visitor.first_name.slice(0, 1)}${visitor.last_name.slice(0, 1)}`.toUpperCase();
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t('nav.menu')}
          title={t('nav.menu')}
          data-initials={initials}
          className="ml-1 inline-flex size-7 items-center justify-center rounded-full bg-accent text-label font-semibold text-on-accent before:content-[attr(data-initials)] coarse:size-9"
        />
      }
    >
      <MenuLabel>
        <span className="block font-medium text-text">
          {visitor.first_name} {visitor.last_name}
        </span>
        {visitor.account?.name ?? visitor.email}
      </MenuLabel>
      <MenuLine />
      <MenuLink href={accountsSite.profile}>{t('nav.profile')}</MenuLink>
      {accounts.length > 1 && <MenuLink href={accountsSite.userContext}>{t('nav.switch')}</MenuLink>}
      <MenuLine />
      <MenuLink href={accountsSite.signOut}>{t('nav.signOut')}</MenuLink>
    </Menu>
  );
}

/** The bar above every page of the accounts site. */
export function TopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const { t } = useWords('site');
  return (
    <header className="sticky top-0 z-20 flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 md:px-6">
      <IconButton label={t('nav.open')} onClick={onOpenNav} className="-ml-1 lg:hidden">
        <MenuIcon aria-hidden size={18} />
      </IconButton>
      <div className="flex-1" />
      <PreferenceMenus />
      <AccountMenu />
    </header>
  );
}
