import { useWords } from '../web/i18n.ts';
import { IconButton } from './Button.tsx';
import { Menu } from './Menu.tsx';
import { NavGlyph } from './nav-glyphs.tsx';
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
            <NavGlyph name="palette" />
          </IconButton>
        }
      >
        <ThemeChoices />
      </Menu>
      <Menu
        align="end"
        trigger={
          <IconButton label={t('preferences.language')} className={className}>
            <NavGlyph name="languages" />
          </IconButton>
        }
      >
        <LanguageChoices />
      </Menu>
    </>
  );
}
