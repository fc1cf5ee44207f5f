import { useEffect } from 'react';
import { Panel } from '../../ui/Dialog.tsx';
import type { NavSection } from '../../ui/nav.ts';
import { useWords } from '../../web/i18n.ts';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar as a temporary drawer below 1200 px (spec §2); it closes when the screen becomes large. */
export default function MobileNav({ sections, onClose }: { sections: readonly NavSection[]; onClose: () => void }) {
  const { t } = useWords('console');
  useEffect(() => {
    const large = matchMedia('(min-width: 1200px)');
    const close = () => large.matches && onClose();
    large.addEventListener('change', close);
    return () => large.removeEventListener('change', close);
  }, [onClose]);
  return (
    <Panel open onClose={onClose} side="left" title={t('nav.label')} isBare className="bg-surface">
      <Sidebar sections={sections} onGo={onClose} />
    </Panel>
  );
}
