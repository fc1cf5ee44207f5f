import { page, type FeaturePages } from '../../../web/pages.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const webhooksSitePages: FeaturePages = {
  pages: [
    page('/developer/webhooks', () => import('./WebhooksPage.tsx'), ['webhooks']),
    page('/developer/webhooks/$id', () => import('./WebhookViewPage.tsx'), ['webhooks', 'grid', 'views']),
  ],
  nav: [
    {
      section: 'developer',
      order: 40,
      id: 'webhooks',
      title: { en: 'Webhooks', zh: 'Webhook', ru: 'Вебхуки' },
      icon: 'webhook',
      href: webhookPaths.list(),
      area: 'developer',
    },
  ],
};
