import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from '../../ui/Link.tsx';
import { useFormat } from '../../web/format.ts';
import { useWords } from '../../web/i18n.ts';
import { accountsPaths } from '../../web/paths.ts';
import { useSession } from '../../web/session.tsx';
import { holdsPath, type NavItem, type NavSection } from './nav-tree.ts';

const LINE = 'flex h-8 w-full items-center gap-2 rounded-control pr-2 text-left text-muted hover:bg-hover hover:text-text coarse:h-10';
/** Left padding by depth, on the 4 px base. */
const INDENT = ['pl-2', 'pl-5', 'pl-8'];

interface LineProps {
  item: NavItem;
  depth: number;
  pathname: string;
  onGo?: (() => void) | undefined;
}

function NavLine({ item, depth, pathname, onGo }: LineProps) {
  const { t } = useWords('console');
  const isHere = holdsPath(item, pathname);
  const Icon = item.icon;
  return (
    <li>
      <Link
        href={item.href ?? '/'}
        {...(item.isNewTab === true ? { target: '_blank' } : {})}
        aria-current={isHere ? 'page' : undefined}
        onClick={onGo}
        className={clsx(LINE, INDENT[depth], isHere && 'bg-hover font-semibold text-text')}
      >
        <span className="flex-1 truncate">{t(item.title)}</span>
        {item.badge !== undefined && <span className="rounded-full bg-accent-soft px-2 text-label text-accent-text">{item.badge}</span>}
        {Icon !== undefined && <Icon aria-hidden size={14} />}
        {item.isNewTab === true && <span className="sr-only">{t('nav.newTab')}</span>}
      </Link>
    </li>
  );
}

function NavGroup({ item, depth, pathname, onGo }: LineProps) {
  const { t } = useWords('console');
  const id = useId();
  const [isOpen, setOpen] = useState(() => item.open === true || holdsPath(item, pathname));
  return (
    <li>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} className={clsx(LINE, INDENT[depth])}>
        <span className="flex-1 truncate">{t(item.title)}</span>
        <ChevronRight aria-hidden size={14} className={clsx('transition-transform', isOpen && 'rotate-90')} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {item.children?.map((child) => (
          <NavEntry key={child.id} item={child} depth={depth + 1} pathname={pathname} onGo={onGo} />
        ))}
      </ul>
    </li>
  );
}

function NavEntry(props: LineProps) {
  return props.item.children === undefined ? <NavLine {...props} /> : <NavGroup {...props} />;
}

/** The sidebar's content: header to the accounts site, sections, and who is signed in (spec §2). */
export function Sidebar({ sections, onGo }: { sections: readonly NavSection[]; onGo?: () => void }) {
  const { t } = useWords('console');
  const pathname = useLocation({ select: (location) => location.pathname });
  const { user } = useSession();
  const format = useFormat();
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-12 shrink-0 items-center px-4">
        <Link href={accountsPaths.home()} className="text-section font-semibold">
          {t('product')}
        </Link>
      </div>
      <nav aria-label={t('nav.label')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={`nav-${section.id}`} className="pt-3">
            <h2 id={`nav-${section.id}`} className="px-2 pb-1 text-label font-medium text-muted">
              {t(section.title)}
            </h2>
            <ul>
              {section.items.map((item) => (
                <NavEntry key={item.id} item={item} depth={0} pathname={pathname} onGo={onGo} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {user !== null && (
        <div className="shrink-0 border-t border-line px-4 py-3">
          <div className="truncate font-medium">
            {user.first_name} {user.last_name} · {user.id}
          </div>
          {user.balance > 0 && (
            <div className="text-label text-muted">
              {t('balance')} <span className="text-text">{format.money(user.balance, user.currency)}</span>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
