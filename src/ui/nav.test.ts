import { expect, it } from 'vitest';
import type { NavPlace } from '../web/pages.ts';
import { holdsPath, lineAt, placeAll, presentSections, type NavSection } from './nav.ts';

const named = (text: string) => ({ en: text, zh: text, ru: text });

const sections: NavSection[] = [
  {
    id: 'shipping',
    title: named('shipping'),
    items: [
      { id: 'search', title: named('search'), href: '/shipping/search' },
      { id: 'customs', title: named('customs'), children: [{ id: 'add', title: named('add'), href: '/shipping/customs/products/add' }] },
    ],
  },
  { id: 'returns', title: named('returns'), items: [{ id: 'list', title: named('list'), href: '/returns/returns' }] },
];

it('leaves out what leads nowhere, and groups and sections that are empty then', () => {
  const present = presentSections(sections, (href) => href === '/shipping/search');
  expect(present.map((section) => section.items.map((item) => item.id))).toEqual([['search']]);
});

it.each(['/shipping/customs/products/add', '/shipping/customs/products/add/', '/shipping/customs/products/add?x=1#top'])(
  'finds the group around %s (query, hash and trailing slashes ignored)',
  (pathname) => {
    expect(holdsPath(sections[0]?.items[1] ?? { id: '', title: named('') }, pathname)).toBe(true);
  },
);

it('does not take a longer path for its beginning', () => {
  expect(holdsPath({ id: 'a', title: named('a'), href: '/shipping/search' }, '/shipping/searching')).toBe(false);
});

const places: NavPlace[] = [
  { section: 'shipping', order: 10, id: 'shipments', title: named('shipments'), href: '/shipping/search' },
  { section: 'shipping', group: 'shipments', order: 10, id: 'create', isCreate: true, title: named('create'), href: '/shipping/createShipment' },
  { section: 'shipping', group: 'shipments', order: 20, id: 'import', title: named('import'), href: '/shipping/import' },
  { section: 'shipping', order: 20, id: 'manifests', title: named('manifests'), href: '/shipping/manifests' },
  { section: 'shipping', order: 30, id: 'customs', title: named('customs') },
  { section: 'shipping', group: 'customs', order: 10, id: 'customs-list', title: named('list'), href: '/shipping/customs/products/search' },
];
const placed = placeAll([{ id: 'shipping', title: named('shipping'), items: [] }], places);

it('folds what belongs to a list into the line of that list', () => {
  expect(placed[0]?.items.map((item) => item.id)).toEqual(['shipments', 'manifests', 'customs']);
  expect(placed[0]?.items[0]?.folded?.map((item) => [item.id, item.isCreate === true])).toEqual([
    ['create', true],
    ['import', false],
  ]);
});

it('leaves a folded page out where it leads nowhere', () => {
  const present = presentSections(placed, (href) => href !== '/shipping/import');
  expect(present[0]?.items[0]?.folded?.map((item) => item.id)).toEqual(['create']);
});

it.each([
  ['/shipping/search', 'shipments'],
  ['/shipping/createShipment?from=1', 'shipments'],
  ['/shipping/shipment/view/100051', 'shipments'],
  ['/shipping/import/review/7', 'shipments'],
  ['/shipping/manifests/view/3/', 'manifests'],
  ['/shipping/customs/products/view/9', 'customs-list'],
])('marks on %s the line %s', (pathname, id) => {
  expect(lineAt(placed, pathname)?.id).toBe(id);
});

it.each(['/shipping/settings', '/shipping/searching', '/auth/404'])('marks nothing on %s', (pathname) => {
  expect(lineAt(placed, pathname)).toBeUndefined();
});
