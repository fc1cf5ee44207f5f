import { Languages, Palette } from 'lucide-react';
import { useEffect } from 'react';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine, MenuLink } from '../../ui/Menu.tsx';
import { changeLanguage, currentLanguage, useWords } from '../../web/i18n.ts';
import { accountsPaths, paths } from '../../web/paths.ts';
import { signOut, switchAccounts, useSession } from '../../web/session.tsx';
import { setTheme, useTheme, type Theme } from '../../web/theme.ts';
import { leadsSomewhere } from './nav-tree.ts';
import { AccountButton, TopButton, type TopMenuName } from './TopButtons.tsx';
import type { Language } from '../../shared/words.ts';

const LANGUAGE_NAMES: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'zh', label: '中文', lang: 'zh' },
  { value: 'ru', label: 'Русский', lang: 'ru' },
];

function ThemeChoices() {
  const { t } = useWords('console');
  const options: { value: Theme; label: string }[] = [
    { value: 'DEFAULT', label: t('top.themeDefault') },
    { value: 'DARK', label: t('top.themeDark') },
  ];
  return <MenuChoices label={t('top.theme')} value={useTheme()} options={options} onChange={setTheme} />;
}

function LanguageChoices() {
  const { t } = useWords('console');
  return (
    <MenuChoices label={t('top.language')} value={currentLanguage()} options={LANGUAGE_NAMES} onChange={(language) => void changeLanguage(language)} />
  );
}

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
          <TopButton name="theme" label={t('top.theme')}>
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
          <TopButton name="language" label={t('top.language')}>
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
        {leadsSomewhere(accountsPaths.payment(), routes) && <MenuLink href={accountsPaths.payment()}>{t('top.payment')}</MenuLink>}
        {godmode === null && <MenuItem onClick={switchAccounts}>{t('top.switchAccounts')}</MenuItem>}
        {leadsSomewhere(paths.shippingSettings(), routes) && <MenuLink href={paths.shippingSettings()}>{t('top.settings')}</MenuLink>}
        {leadsSomewhere(paths.subscriptions(), routes) && <MenuLink href={paths.subscriptions()}>{t('top.subscriptions')}</MenuLink>}
        <div className="lg:hidden">
          <MenuLine />
          <MenuLabel>{t('top.theme')}</MenuLabel>
          <ThemeChoices />
          <MenuLabel>{t('top.language')}</MenuLabel>
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
