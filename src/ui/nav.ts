import type { LucideIcon } from 'lucide-react';
import { barePath } from '../web/paths.ts';

/** One line of the sidebar (spec §2). Groups have children; lines with an icon leave the console. */
export interface NavItem {
  id: string;
  /** Key in the app's words. */
  title: string;
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
  title: string;
  items: readonly NavItem[];
}

function presentItem(item: NavItem, isPresent: (href: string) => boolean): NavItem | null {
  if (item.children === undefined) return item.href !== undefined && isPresent(item.href) ? item : null;
  const children = item.children.flatMap((child) => presentItem(child, isPresent) ?? []);
  return children.length === 0 ? null : { ...item, children };
}

/** The sections without items that lead nowhere, and without those that are empty then. */
export function presentSections(sections: readonly NavSection[], isPresent: (href: string) => boolean): NavSection[] {
  return sections
    .map((section) => ({ ...section, items: section.items.flatMap((item) => presentItem(item, isPresent) ?? []) }))
    .filter((section) => section.items.length > 0);
}

/** Whether an item is the page on screen, or holds it. */
export function holdsPath(item: NavItem, pathname: string): boolean {
  if (item.children !== undefined) return item.children.some((child) => holdsPath(child, pathname));
  return item.href !== undefined && item.href.startsWith('/') && barePath(item.href) === barePath(pathname);
}
