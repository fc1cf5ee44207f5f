import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../web/i18n.ts';
import { IconButton } from './Button.tsx';
import { Menu } from './Menu.tsx';

/** A record's actions that are seldom wanted, behind one button in its head. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const { t } = useWords('ui');
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('actions.more')} className="border border-line bg-surface">
          <EllipsisVertical aria-hidden size={16} />
        </IconButton>
      }
    >
      {children}
    </Menu>
  );
}
