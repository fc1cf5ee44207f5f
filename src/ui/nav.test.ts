import { expect, it } from 'vitest';
import { holdsPath, presentSections, type NavSection } from './nav.ts';

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
