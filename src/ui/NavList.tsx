import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { currentLanguage, useWords } from '../web/i18n.ts';
import { Link } from './Link.tsx';
import { holdsPath, type NavItem, type NavSection } from './nav.ts';

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
  const { t } = useWords('ui');
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
        <span className="flex-1 truncate">{item.title[currentLanguage()]}</span>
        {item.badge !== undefined && <span className="rounded-full bg-accent-soft px-2 text-label text-accent-text">{item.badge}</span>}
        {Icon !== undefined && <Icon aria-hidden size={14} />}
        {item.isNewTab === true && <span className="sr-only">{t('newTab')}</span>}
      </Link>
    </li>
  );
}

function NavGroup({ item, depth, pathname, onGo }: LineProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(() => item.open === true || holdsPath(item, pathname));
  return (
    <li>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} className={clsx(LINE, INDENT[depth])}>
        <span className="flex-1 truncate">{item.title[currentLanguage()]}</span>
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

export interface NavListProps {
  label: string;
  sections: readonly NavSection[];
  onGo?: (() => void) | undefined;
}

/** The sections of a sidebar; groups expand on a click and start expanded around the current page (spec §2). */
export function NavList({ label, sections, onGo }: NavListProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label={label} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`nav-${section.id}`} className="pt-3">
          <h2 id={`nav-${section.id}`} className="px-2 pb-1 text-label font-medium text-muted">
            {section.title[currentLanguage()]}
          </h2>
          <ul>
            {section.items.map((item) => (
              <NavEntry key={item.id} item={item} depth={0} pathname={pathname} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
