import type { Language } from '../shared/words.ts';
import { changeLanguage, currentLanguage, useWords } from '../web/i18n.ts';
import { setTheme, useTheme, type Theme } from '../web/theme.ts';
import { MenuChoices } from './Menu.tsx';

const LANGUAGE_NAMES: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'zh', label: '中文', lang: 'zh' },
  { value: 'ru', label: 'Русский', lang: 'ru' },
];

/** The themes of spec §1, in a menu. */
export function ThemeChoices() {
  const { t } = useWords('ui');
  const options: { value: Theme; label: string }[] = [
    { value: 'DEFAULT', label: t('preferences.themeDefault') },
    { value: 'DARK', label: t('preferences.themeDark') },
  ];
  return <MenuChoices label={t('preferences.theme')} value={useTheme()} options={options} onChange={setTheme} />;
}

/** The languages of spec §1 by their own names, in a menu. */
export function LanguageChoices() {
  const { t } = useWords('ui');
  return (
    <MenuChoices label={t('preferences.language')} value={currentLanguage()} options={LANGUAGE_NAMES} onChange={(language) => void changeLanguage(language)} />
  );
}
