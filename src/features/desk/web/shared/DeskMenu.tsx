import { EllipsisVertical } from 'lucide-react';
import { identityPaths } from '../../../../shared/paths/identity.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '../../../../ui/Menu.tsx';
import { LanguageChoices, ThemeChoices } from '../../../../ui/Preferences.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { accountsSite } from '../../../../web/paths.ts';
import { useSession } from '../../../../web/session.tsx';
import { chooseWarehouse, useChosenWarehouse } from './at-warehouse.ts';

/** What is seldom wanted at the desk: another warehouse, theme and language, leaving it. */
export function DeskMenu() {
  const { t } = useWords('desk');
  const { user } = useSession();
  const isChosen = useChosenWarehouse() !== null;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('menu')} className="size-10">
          <EllipsisVertical aria-hidden size={20} />
        </IconButton>
      }
    >
      {user !== null && (
        <MenuLabel>
          {user.first_name} {user.last_name}
        </MenuLabel>
      )}
      {isChosen && <MenuItem onClick={() => chooseWarehouse(null)}>{t('choose.other')}</MenuItem>}
      <MenuLine />
      <MenuLabel>{t('ui:preferences.theme')}</MenuLabel>
      <ThemeChoices />
      <MenuLabel>{t('ui:preferences.language')}</MenuLabel>
      <LanguageChoices />
      <MenuLine />
      <MenuLink href={identityPaths.profile()}>{t('leave')}</MenuLink>
      <MenuLink href={accountsSite.signOut}>{t('site:menu.signOut')}</MenuLink>
    </Menu>
  );
}
