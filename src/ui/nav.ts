import type { LucideIcon } from 'lucide-react';
import type { Title } from '../shared/words.ts';
import type { NavPlace } from '../web/pages.ts';
import { barePath } from '../web/paths.ts';

/** One line of the sidebar (spec §2). Groups have children; lines with an icon leave the console. */
export interface NavItem {
  id: string;
  title: Title;
  href?: string;
  icon?: LucideIcon;
  /** A number beside the title. */
  badge?: number;
  children?: readonly NavItem[];
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
  const item = (place: NavPlace): NavItem => {
    const { id, title, href } = place;
    return href === undefined ? { id, title, children: inOrder.filter((one) => one.group === id).map(item) } : { id, title, href };
  };
  return sections.map((section) => ({
    ...section,
    items: [...inOrder.filter((one) => one.section === section.id && one.group === undefined).map(item), ...section.items],
  }));
}

function presentItem(item: NavItem, isPresent: (href: string) => boolean): NavItem | null {
  if (item.children === undefined) return item.href !== undefined && isPresent(item.href) ? item : null;
  const children = item.children.flatMap((child) => presentItem(child, isPresent) ?? []);
  return children.length === 0 ? null : { ...item, children };
}

/** The sections without items that lead nowhere, and without sections that this leaves empty. */
export function presentSections(sections: readonly NavSection[], isPresent: (href: string) => boolean): NavSection[] {
  return sections
    .map((section) => ({ ...section, items: section.items.flatMap((item) => presentItem(item, isPresent) ?? []) }))
    .filter((section) => section.items.length > 0);
}

/** Whether an item is the page on screen, or contains it. */
export function holdsPath(item: NavItem, pathname: string): boolean {
  if (item.children !== undefined) return item.children.some((child) => holdsPath(child, pathname));
  return item.href !== undefined && item.href.startsWith('/') && barePath(item.href) === barePath(pathname);
}
