import { page, type FeaturePages } from '../../../web/pages.ts';
import { badge } from '../../views/web/shared/badge.ts';
import type { ListedArea } from '../contract.ts';
import { taskPaths } from '../../../shared/paths/tasks.ts';

/** What failed and waits to be retried. */
const left = (area: ListedArea, list: string) => badge('bad', 'tasks', area, `${list}?left=true`);

/** In the console: its pages with their words and sidebar entries. */
export const tasksPages: FeaturePages = {
  pages: [
    page('/shipping/tasks', () => import('./TasksPage.tsx'), ['grid', 'views', 'tasks']),
    page('/fulfillment/tasks', () => import('./FulfilmentTasksPage.tsx'), ['grid', 'views', 'tasks']),
    page('/returns/tasks', () => import('./ReturnTasksPage.tsx'), ['grid', 'views', 'tasks']),
  ],
  nav: [
    {
      section: 'shipping',
      order: 110,
      id: 'shipping-tasks',
      title: { en: 'Tasks', zh: '任务', ru: 'Задачи' },
      icon: 'list-checks',
      badge: left('shipping', 'tasks'),
      href: taskPaths.shipping(),
      goKey: 't',
    },
    {
      section: 'fulfillment',
      order: 110,
      id: 'fulfillment-tasks',
      title: { en: 'Tasks', zh: '任务', ru: 'Задачи' },
      icon: 'list-checks',
      badge: left('fulfilment', 'fulfilment-tasks'),
      href: taskPaths.fulfillment(),
    },
    {
      section: 'returns',
      order: 110,
      id: 'return-tasks',
      title: { en: 'Tasks', zh: '任务', ru: 'Задачи' },
      icon: 'list-checks',
      badge: left('returns', 'return-tasks'),
      href: taskPaths.returns(),
    },
  ],
};
