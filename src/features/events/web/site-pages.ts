import { page, type FeaturePages } from '../../../web/pages.ts';
import { eventPaths } from '../../../shared/paths/events.ts';

/** On the accounts site: its page with its words, its place in the sidebar. */
export const eventsSitePages: FeaturePages = {
  pages: [page('/developer/events', () => import('./EventsPage.tsx'), ['events', 'webhooks', 'grid', 'views'])],
  nav: [
    {
      section: 'developer',
      order: 45,
      id: 'events',
      title: { en: 'Events', zh: '事件', ru: 'События' },
      icon: 'history',
      href: eventPaths.list(),
      area: 'developer',
    },
  ],
};
