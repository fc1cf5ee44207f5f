import type { ComponentType } from 'react';
import type { Access, Area } from '../shared/access.ts';
import type { AnyList } from '../shared/list.ts';
import type { Title } from '../shared/words.ts';
import type { NavIcon } from './nav-icons.ts';
import type { QueryValues } from './navigation.ts';
import type { PaletteSearch } from './palette.ts';
import type { Start } from './places.tsx';

/** The module of a page. */
export interface PageModule {
  default: ComponentType;
  /** Asks for what the page shows with at an address of this query, as soon as its code is there: it is drawn when it is known who looks. */
  asks?: (search: QueryValues) => void;
}

/** One page of an app: its address, the import that loads it, and the words it shows. */
export interface Page {
  path: string;
  load: () => Promise<PageModule>;
  words: readonly string[];
  /** About the account itself and not the data in it: in test mode a sentence stands in its place. */
  isLive?: boolean;
}

/** Declares a page: `page('/shipping/search', () => import('./ShipmentSearchPage.tsx'), ['shipments'])`. */
export function page(path: string, load: Page['load'], words: readonly string[] = [], options: Pick<Page, 'isLive'> = {}): Page {
  return { path, load, words, ...options };
}

/** A number on a line of the sidebar: red for what failed, amber for what waits for the person. */
export interface NavBadge {
  tone: 'bad' | 'warn';
  /** The feature whose changes it follows. */
  of: string;
  /** Only for those who may read this area. */
  area: Area;
  /** Asked when the page has been idle for a moment, and again with every change of the feature's data. */
  count: () => Promise<number>;
}

/**
 * A line of the sidebar and of the palette. Without an address it is a group, which others join by its id. Joined to one with an
 * address it has no line of its own: the palette finds it, and `isCreate` makes it the `+` at that line.
 */
export interface NavPlace {
  section: string;
  group?: string;
  isCreate?: boolean;
  /** Its order among its neighbors; steps of ten leave room in between. */
  order: number;
  id: string;
  title: Title;
  icon?: NavIcon;
  badge?: NavBadge;
  href?: string;
  /** `g` followed by this key opens it. */
  goKey?: string;
  /** The area a person must be able to read for the page to be of use. */
  area?: Area;
  /** Of use to whoever works in an account, whatever their role there. */
  isOfAccount?: true;
  /** The staff right it needs. */
  staff?: Extract<Access, `staff:${string}`>;
}

/** What a feature adds to one of the sites: declared in its `web/pages.ts` (console) or `web/site-pages.ts` (accounts site). */
export interface FeaturePages {
  /** In the site's frame, for a signed-in person. */
  pages?: readonly Page[];
  /** For a signed-in person too, each in a frame of its own that fills the window: the warehouse desk. */
  bare?: readonly Page[];
  /** Without a user: signing in and out. */
  open?: readonly Page[];
  nav?: readonly NavPlace[];
  /** Lists whose rows the palette finds; loaded with the first search. */
  lists?: readonly (() => Promise<AnyList>)[];
  /** What else the palette finds; its code is loaded with the first search. */
  searches?: readonly PaletteSearch[];
  /** What it adds to places on other features' pages. */
  starts?: readonly Start[];
}
