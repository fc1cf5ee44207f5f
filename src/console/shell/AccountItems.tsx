import { MenuItem, MenuLabel, MenuLine, MenuLink } from '../../ui/Menu.tsx';
import { LanguageChoices, ThemeChoices } from '../../ui/Preferences.tsx';
import { useWords } from '../../web/i18n.ts';
import { billingPaths } from '../../shared/paths/billing.ts';
import { settingsPaths } from '../../shared/paths/settings.ts';
import { subscriptionPaths } from '../../shared/paths/subscriptions.ts';
import type { SessionUser } from '../../shared/session.ts';
import { leadsSomewhere, onAccounts } from '../../web/paths.ts';
import { signOut, switchAccounts, useSession } from '../../web/session.tsx';
import { ModeItem } from '../../features/test-mode/web/shared/ModeItem.tsx';

/** What the account menu holds; on smaller screens also theme and language. */
export default function AccountItems({ user, routes }: { user: SessionUser; routes: ReadonlySet<string> }) {
  const { t } = useWords('console');
  const { godmode } = useSession();
  return (
    <>
      <MenuLabel>
        <span className="block font-medium text-text">
          {user.first_name} {user.last_name}
        </span>
        {user.account.name}
      </MenuLabel>
      <MenuLine />
      {!user.test && godmode === null && leadsSomewhere(onAccounts(billingPaths.payment()), routes) && (
        <MenuLink href={onAccounts(billingPaths.payment())}>{t('ui:sidebar.payment')}</MenuLink>
      )}
      {godmode === null && <MenuItem onClick={switchAccounts}>{t('ui:sidebar.switchAccounts')}</MenuItem>}
      {leadsSomewhere(settingsPaths.shipping(), routes) && <MenuLink href={settingsPaths.shipping()}>{t('top.settings')}</MenuLink>}
      {leadsSomewhere(subscriptionPaths.home(), routes) && <MenuLink href={subscriptionPaths.home()}>{t('top.subscriptions')}</MenuLink>}
      <ModeItem />
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
    </>
  );
}
