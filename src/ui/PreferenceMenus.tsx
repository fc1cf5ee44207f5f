import { Languages, Palette } from 'lucide-react';
import { useWords } from '../web/i18n.ts';
import { IconButton } from './Button.tsx';
import { Menu } from './Menu.tsx';
import { LanguageChoices, ThemeChoices } from './Preferences.tsx';

/** Theme and language as two buttons with menus. */
export function PreferenceMenus({ className }: { className?: string }) {
  const { t } = useWords('ui');
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={t('preferences.theme')} className={className}>
            <Palette aria-hidden size={18} />
          </IconButton>
        }
      >
        <ThemeChoices />
      </Menu>
      <Menu
        align="end"
        trigger={
          <IconButton label={t('preferences.language')} className={className}>
            <Languages aria-hidden size={18} />
          </IconButton>
        }
      >
        <LanguageChoices />
      </Menu>
    </>
  );
}
