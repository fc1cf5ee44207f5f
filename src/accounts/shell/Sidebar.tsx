import { useMemo } from 'react';
import { Link } from '../../ui/Link.tsx';
import { NavList } from '../../ui/NavList.tsx';
import { useWords } from '../../web/i18n.ts';
import { accountsSite } from '../../web/paths.ts';
import { useVisitor } from '../../web/visitor.ts';
import { sectionsFor } from '../nav-tree.ts';

/** The sidebar's content: header, sections, and who is signed in, as in the console. */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  const { t } = useWords('site');
  const { visitor } = useVisitor();
  const sections = useMemo(() => (visitor === undefined ? [] : sectionsFor(visitor)), [visitor]);
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-12 shrink-0 items-center px-4">
        <Link href={accountsSite.home} onClick={onGo} className="text-section font-semibold">
          {t('product')}
        </Link>
      </div>
      <NavList label={t('nav.label')} sections={sections} translate={t} onGo={onGo} />
      {visitor !== undefined && (
        <div className="shrink-0 border-t border-line px-4 py-3">
          <div className="truncate font-medium">
            {visitor.first_name} {visitor.last_name} · {visitor.id}
          </div>
          {visitor.account !== null && <div className="truncate text-label text-muted">{visitor.account.name}</div>}
        </div>
      )}
    </div>
  );
}
