import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { titleOf, useWords } from '../web/i18n.ts';
import { Link } from './Link.tsx';
import { NavGlyph, useNavParts } from './nav-glyphs.tsx';
import { holdsPath, lineAt, type NavItem, type NavSection } from './nav.ts';

/** 28 px high, 24 in a low window: so 28 lines fit into one of 900. */
export const NAV_LINE = 'flex h-7 w-full items-center gap-2.5 rounded-control px-2 text-left short:h-6 coarse:h-10';
const HERE = 'bg-accent-soft font-semibold text-accent-text';
const ELSEWHERE = 'hover:bg-hover';
/** Left padding by depth: children stand under their group's words. */
const INDENT = ['', 'pl-[34px]', 'pl-[46px]'];

/** Words and icon of a line. */
function LineText({ item, depth, isHere }: { item: NavItem; depth: number; isHere: boolean }) {
  const hasEnd = item.badge !== undefined || item.folded?.some((one) => one.isCreate) === true;
  return (
    <>
      {depth === 0 && <NavGlyph name={item.icon} className={isHere ? '' : 'text-muted'} />}
      <span className={clsx('flex-1 truncate', hasEnd && 'pr-14')}>{titleOf(item.title)}</span>
    </>
  );
}

interface EntryProps {
  item: NavItem;
  depth: number;
  /** The line that is marked. */
  here: NavItem | undefined;
  pathname: string;
  /** What the ids in this list begin with: it may be on the page twice. */
  ids: string;
  onGo?: (() => void) | undefined;
}

interface LineEndProps extends Pick<EntryProps, 'item' | 'onGo'> {
  describes: string;
  isHere: boolean;
  className: string;
}

/** What stands at the end of a line: its number, and the `+` of a list. Its width is fixed, so a number that comes moves nothing. */
function LineEnd({ item, describes, isHere, onGo, className }: LineEndProps) {
  const parts = useNavParts();
  const create = item.folded?.find((one) => one.isCreate);
  if (item.badge === undefined && create === undefined) return null;
  const title = create && titleOf(create.title);
  return (
    <span className={clsx('pointer-events-none absolute inset-y-0 flex w-14 items-center justify-end gap-1', className)}>
      {item.badge !== undefined && parts !== null && <parts.Badge badge={item.badge} describes={describes} />}
      {create?.href !== undefined && (
        <Link
          href={create.href}
          aria-label={title}
          title={title}
          onClick={onGo}
          className="group pointer-events-auto inline-flex size-6 items-center justify-center coarse:size-10"
        >
          <span
            className={clsx(
              'inline-flex size-5 items-center justify-center rounded-[5px] border group-hover:border-line group-hover:bg-surface',
              isHere ? 'border-line bg-surface text-accent-text' : 'border-transparent text-muted',
            )}
          >
            <NavGlyph name="plus" />
          </span>
        </Link>
      )}
    </span>
  );
}

function NewTab() {
  const { t } = useWords('ui');
  return <span className="sr-only">{t('newTab')}</span>;
}

function NavLine({ item, depth, here, pathname, ids, onGo }: EntryProps) {
  const id = `${ids}-${item.id}`;
  const isHere = item === here;
  return (
    <li className="relative">
      <Link
        href={item.href ?? '/'}
        {...(item.isNewTab === true ? { target: '_blank' } : {})}
        aria-current={isHere ? (holdsPath({ ...item, folded: [] }, pathname) ? 'page' : 'true') : undefined}
        aria-describedby={item.badge === undefined ? undefined : id}
        onClick={onGo}
        className={clsx(NAV_LINE, INDENT[depth], isHere ? HERE : ELSEWHERE)}
      >
        <LineText item={item} depth={depth} isHere={isHere} />
        {item.isAway === true && <NavGlyph name="away" className="text-muted" />}
        {item.isNewTab === true && <NewTab />}
      </Link>
      <LineEnd item={item} describes={id} isHere={isHere} onGo={onGo} className="right-1" />
    </li>
  );
}

function NavGroup({ item, depth, here, pathname, ids, onGo }: EntryProps) {
  const id = `${ids}-${item.id}`;
  const [isOpen, setOpen] = useState(() => item.open === true || item.children?.some((child) => child === here || holdsPath(child, pathname)) === true);
  const isHere = !isOpen && item.children?.includes(here ?? item) === true;
  return (
    <li className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={item.badge === undefined ? undefined : `${id}-badge`}
        onClick={() => setOpen(!isOpen)}
        className={clsx(NAV_LINE, INDENT[depth], isHere ? HERE : ELSEWHERE)}
      >
        <LineText item={item} depth={depth} isHere={isHere} />
        <NavGlyph name="chevron-right" className={clsx('text-muted transition-transform', isOpen && 'rotate-90')} />
      </button>
      <LineEnd item={item} describes={`${id}-badge`} isHere={isHere} className="right-7 bottom-auto h-7 short:h-6 coarse:h-10" />
      <ul id={id} hidden={!isOpen}>
        {isOpen &&
          item.children?.map((child) => <NavEntry key={child.id} item={child} depth={depth + 1} here={here} pathname={pathname} ids={ids} onGo={onGo} />)}
      </ul>
    </li>
  );
}

function NavEntry(props: EntryProps) {
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
  const here = lineAt(sections, pathname);
  const ids = useId();
  return (
    <nav aria-label={label} className="min-h-0 flex-1 scroll-py-2 overflow-y-auto px-2 pb-3 [scrollbar-width:thin] short:pb-1">
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`nav-${section.id}`} className="pt-3 short:pt-1.5">
          <h2 id={`nav-${section.id}`} className="px-2 pb-1 text-label font-medium text-muted">
            {titleOf(section.title)}
          </h2>
          <ul>
            {section.items.map((item) => (
              <NavEntry key={item.id} item={item} depth={0} here={here} pathname={pathname} ids={ids} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
