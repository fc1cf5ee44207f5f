import { MenuItem, MenuLine } from '../../../../ui/Menu.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useSession } from '../../../../web/session.tsx';
import { switchMode } from './switch-mode.ts';

/** The switch in the account menus of both sites. */
export function ModeItem() {
  const { t } = useWords('test-mode');
  const { user } = useSession();
  if (user === null || user.account.id === 0) return null;
  return (
    <>
      <MenuLine />
      <MenuItem onClick={() => void switchMode(!user.test)}>{user.test ? t('off') : t('on')}</MenuItem>
    </>
  );
}
