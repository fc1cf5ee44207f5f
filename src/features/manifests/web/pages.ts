import { page, type FeaturePages } from '../../../web/pages.ts';
import { manifestPaths } from '../../../shared/paths/manifests.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const manifestsPages: FeaturePages = {
  pages: [
    page('/shipping/manifests', () => import('./ManifestSearchPage.tsx'), ['grid', 'views', 'manifests']),
    page('/shipping/manifests/view/$id', () => import('./ManifestViewPage.tsx'), ['manifests', 'overpacks']),
  ],
  nav: [
    {
      section: 'shipping',
      order: 90,
      id: 'manifests',
      title: { en: 'Manifests', zh: '交接清单', ru: 'Манифесты' },
      icon: 'scroll-text',
      href: manifestPaths.list(),
      goKey: 'm',
    },
  ],
  lists: [async () => (await import('../list.ts')).manifestList],
};
