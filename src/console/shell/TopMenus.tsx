import { Languages, Palette } from 'lucide-react';
import { useEffect } from 'react';
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '../../ui/Menu.tsx';
import { LanguageChoices, ThemeChoices } from '../../ui/Preferences.tsx';
import { useWords } from '../../web/i18n.ts';
import { onAccounts, paths } from '../../web/paths.ts';
import { signOut, switchAccounts, useSession } from '../../web/session.tsx';
import { leadsSomewhere } from './nav-tree.ts';
import { AccountButton, TopButton, type TopMenuName } from './TopButtons.tsx';

export interface TopMenusProps {
  routes: ReadonlySet<string>;
  /** The menu a person clicked before the menus were there. */
  wanted: TopMenuName | null;
  /** The button that had the focus before the menus were there. */
  focused: TopMenuName | null;
}

/** Theme, language and account menus (spec §2); on smaller screens the first two are part of the third. */
export default function TopMenus({ routes, wanted, focused }: TopMenusProps) {
  const { t } = useWords('console');
  const { user, godmode } = useSession();
  useEffect(() => {
    if (focused !== null && wanted === null) document.querySelector<HTMLElement>(`[data-menu=${focused}]`)?.focus();
  }, [focused, wanted]);
  if (user === null) return null;
  return (
    <>
      <Menu
        align="end"
        defaultOpen={wanted === 'theme'}
        trigger={
          <TopButton name="theme" label={t('ui:preferences.theme')}>
            <Palette aria-hidden size={18} />
          </TopButton>
        }
      >
        <ThemeChoices />
      </Menu>
      <Menu
        align="end"
        defaultOpen={wanted === 'language'}
        trigger={
          <TopButton name="language" label={t('ui:preferences.language')}>
            <Languages aria-hidden size={18} />
          </TopButton>
        }
      >
        <LanguageChoices />
      </Menu>
      <Menu align="end" defaultOpen={wanted === 'account'} trigger={<AccountButton />}>
        <MenuLabel>
          <span className="block font-medium text-text">
            {user.first_name} {user.last_name}
          </span>
          {user.account.name}
        </MenuLabel>
        <MenuLine />
        {leadsSomewhere(onAccounts('payment'), routes) && <MenuLink href={onAccounts('payment')}>{t('top.payment')}</MenuLink>}
        {godmode === null && <MenuItem onClick={switchAccounts}>{t('top.switchAccounts')}</MenuItem>}
        {leadsSomewhere(paths.shippingSettings(), routes) && <MenuLink href={paths.shippingSettings()}>{t('top.settings')}</MenuLink>}
        {leadsSomewhere(paths.subscriptions(), routes) && <MenuLink href={paths.subscriptions()}>{t('top.subscriptions')}</MenuLink>}
        <div className="lg:hidden">
          <MenuLine />
          <MenuLabel>{t('ui:preferences.theme')}</MenuLabel>
          <ThemeChoices />
          <MenuLabel>{t('ui:preferences.language')}</MenuLabel>
          <LanguageChoices />
        </div>
        {godmode === null && (
          <>
            <MenuLine />
            <MenuItem onClick={() => void signOut()}>{t('top.signOut')}</MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
