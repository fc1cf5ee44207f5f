import type { Title } from '../shared/words.ts';
import type { NavIcon } from '../web/nav-icons.ts';
import type { NavBadge, NavPlace } from '../web/pages.ts';
import { barePath } from '../web/paths.ts';

/** One line of the sidebar (spec §2). Groups have children. */
export interface NavItem {
  id: string;
  title: Title;
  href?: string;
  icon?: NavIcon;
  /** It leaves this site. */
  isAway?: boolean;
  /** A number beside the title. */
  badge?: NavBadge;
  children?: readonly NavItem[];
  /** Pages that belong to this line and have none themselves: the palette finds them, and the line stays marked on them. */
  folded?: readonly NavItem[];
  /** Of folded pages: the one that the `+` at the line opens. */
  isCreate?: boolean;
  /** Whether the group starts expanded even when no child matches the path. */
  open?: boolean;
  isNewTab?: boolean;
}

export interface NavSection {
  id: string;
  title: Title;
  items: readonly NavItem[];
}

/** Puts the features' entries into a site's sections, each in its order and its group. */
export function placeAll(sections: readonly NavSection[], places: readonly NavPlace[]): NavSection[] {
  const inOrder = places.toSorted((a, b) => a.order - b.order);
  const item = ({ id, title, icon, badge, href, isCreate }: NavPlace): NavItem => {
    const own = { id, title, icon, badge };
    const joined = inOrder.filter((one) => one.group === id).map(item);
    if (href === undefined) return { ...own, children: joined };
    return { ...own, href, isCreate, folded: joined };
  };
  return sections.map((section) => ({
    ...section,
    items: [...inOrder.filter((one) => one.section === section.id && one.group === undefined).map(item), ...section.items],
  }));
}

function presentItem(item: NavItem, isPresent: (href: string) => boolean): NavItem | null {
  const presentOf = (items: readonly NavItem[]) => items.flatMap((one) => presentItem(one, isPresent) ?? []);
  if (item.children === undefined) {
    if (item.href === undefined || !isPresent(item.href)) return null;
    return item.folded === undefined ? item : { ...item, folded: presentOf(item.folded) };
  }
  const children = presentOf(item.children);
  return children.length === 0 ? null : { ...item, children };
}

/** The sections without items that lead nowhere, and without sections that this leaves empty. */
export function presentSections(sections: readonly NavSection[], isPresent: (href: string) => boolean): NavSection[] {
  return sections
    .map((section) => ({ ...section, items: section.items.flatMap((item) => presentItem(item, isPresent) ?? []) }))
    .filter((section) => section.items.length > 0);
}

const isPath = (href: string | undefined, path: string) => href?.startsWith('/') === true && barePath(href) === path;

/** Whether an item is the page on screen, or contains it. */
export function holdsPath(item: NavItem, pathname: string): boolean {
  const path = barePath(pathname);
  return isPath(item.href, path) || [...(item.children ?? []), ...(item.folded ?? [])].some((one) => holdsPath(one, path));
}

/** How many characters of a record's address a list accounts for: `…/search` for all that is under its folder, others for what is under them. */
function reach(item: NavItem, path: string): number {
  if (item.href === undefined || !item.href.startsWith('/')) return 0;
  const own = barePath(item.href);
  const folder = own.endsWith('/search') && path.includes('/view/') ? own.slice(0, -'search'.length) : `${own}/`;
  return path.startsWith(folder) ? folder.length : 0;
}

/** The line that is marked on a page: the page's own, or else that of the list its record is in. */
export function lineAt(sections: readonly NavSection[], pathname: string): NavItem | undefined {
  const path = barePath(pathname);
  const lines = sections.flatMap((section) => section.items.flatMap((item) => item.children ?? [item]));
  const own = lines.find((line) => holdsPath(line, path));
  if (own !== undefined) return own;
  const reached = lines.map((line) => ({ line, far: Math.max(reach(line, path), ...(line.folded ?? []).map((one) => reach(one, path))) }));
  return reached.filter(({ far }) => far > 0).toSorted((a, b) => b.far - a.far)[0]?.line;
}
