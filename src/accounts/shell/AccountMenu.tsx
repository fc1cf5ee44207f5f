import { identityPaths } from '../../shared/paths/identity.ts';
import { useWords } from '../../web/i18n.ts';
import { AvatarButton } from '../../ui/AvatarButton.tsx';
import { Menu, MenuLabel, MenuLine, MenuLink } from '../../ui/Menu.tsx';
import { LanguageChoices, ThemeChoices } from '../../ui/Preferences.tsx';
import { accountsSite, leadsSomewhere } from '../../web/paths.ts';
import { useSession } from '../../web/session.tsx';
import { ModeItem } from '../../features/test-mode/web/shared/ModeItem.tsx';

/** Who is signed in, theme, language, switching accounts, signing out. */
export function AccountMenu({ routes }: { routes: ReadonlySet<string> }) {
  const { t } = useWords('site');
  const { user, godmode } = useSession();
  if (user === null) return null;
  const links = [
    { href: identityPaths.profile(), title: t('menu.profile') },
    { href: accountsSite.userContext, title: t('ui:sidebar.switchAccounts') },
    { href: accountsSite.signOut, title: t('menu.signOut') },
  ].filter(({ href }) => leadsSomewhere(href, routes));
  return (
    <Menu align="end" trigger={<AvatarButton label={t('menu.account')} firstName={user.first_name} lastName={user.last_name} />}>
      <MenuLabel>
        <span className="block font-medium text-text">
          {user.first_name} {user.last_name}
        </span>
        {user.account.name}
      </MenuLabel>
      <div className="lg:hidden">
        <MenuLine />
        <MenuLabel>{t('ui:preferences.theme')}</MenuLabel>
        <ThemeChoices />
        <MenuLabel>{t('ui:preferences.language')}</MenuLabel>
        <LanguageChoices />
      </div>
      <ModeItem />
      {godmode === null && links.length > 0 && <MenuLine />}
      {godmode === null &&
        links.map(({ href, title }) => (
          <MenuLink key={href} href={href}>
            {title}
          </MenuLink>
        ))}
    </Menu>
  );
}
