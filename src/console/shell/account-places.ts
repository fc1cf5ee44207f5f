import { eventPaths } from '../../shared/paths/events.ts';
import { identityPaths } from '../../shared/paths/identity.ts';
import { storagePaths } from '../../shared/paths/storage.ts';
import { subscriptionPaths } from '../../shared/paths/subscriptions.ts';
import { visitPaths } from '../../shared/paths/visits.ts';
import type { Title } from '../../shared/words.ts';
import type { NavItem } from '../../ui/nav.ts';
import { accountsSite, onAccounts } from '../../web/paths.ts';

const place = (id: string, title: Title, href: string): NavItem => ({ id, title, href, isAway: true });

/**
 * What the sidebar of the console leaves to that of the accounts site (spec §2), by the group it belongs to: the palette finds it all
 * the same. Apart from the sidebar's own, so that only the palette loads it.
 */
export const ACCOUNT_PLACES: Readonly<Record<string, readonly NavItem[]>> = {
  billing: [place('storage', { en: 'Storage', zh: '仓储', ru: 'Хранение' }, onAccounts(storagePaths.list()))],
  developer: [
    place('tokens', { en: 'Access tokens', zh: '访问令牌', ru: 'Токены доступа' }, onAccounts(identityPaths.tokens())),
    place('events', { en: 'Events', zh: '事件', ru: 'События' }, onAccounts(eventPaths.list())),
  ],
  'account-settings': [
    place('security', { en: 'Security', zh: '安全', ru: 'Безопасность' }, onAccounts(identityPaths.security())),
    // On the page of the profile; by its id also found as what most call it.
    place('notifications', { en: 'Mail you get', zh: '您接收的邮件', ru: 'Какие письма вы получаете' }, onAccounts(identityPaths.profile())),
    place('visits', { en: 'Support visits', zh: '支持访问记录', ru: 'Визиты поддержки' }, onAccounts(visitPaths.list())),
    place('access', { en: 'Your access', zh: '我的权限', ru: 'Ваш доступ' }, onAccounts(accountsSite.access)),
    { id: 'subscriptions', title: { en: 'Subscriptions', zh: '订阅', ru: 'Подписки' }, href: subscriptionPaths.home() },
  ],
};
