import type { Title } from '../../shared/words.ts';
import { placeAll, type NavItem, type NavSection } from '../../ui/nav.ts';
import type { NavIcon } from '../../web/nav-icons.ts';
import { boot } from '../../web/boot.ts';
import { applicationPaths } from '../../shared/paths/applications.ts';
import { billingPaths } from '../../shared/paths/billing.ts';
import { clientPaths } from '../../shared/paths/credentials.ts';
import { identityPaths } from '../../shared/paths/identity.ts';
import { integrationPaths } from '../../shared/paths/integrations.ts';
import { invoicePaths } from '../../shared/paths/invoices.ts';
import { protectionPaths } from '../../shared/paths/protection.ts';
import { referralPaths } from '../../shared/paths/referrals.ts';
import { userPaths } from '../../shared/paths/users.ts';
import { webhookPaths } from '../../shared/paths/webhooks.ts';
import { accountsSite, onAccounts } from '../../web/paths.ts';
import { FEATURES } from '../pages.ts';

const away = (id: string, title: Title, href: string, icon?: NavIcon): NavItem => ({ id, title, href, icon, isAway: true });
const group = (id: string, title: Title, icon: NavIcon, children: NavItem[]): NavItem => ({ id, title, icon, children });

/** All sidebar entries of the features. */
export const PLACES = FEATURES.flatMap((one) => one.nav ?? []);

/** The sidebar of spec §2: the features' entries, and links to other sites. `presentSections` takes out what has no page. */
export const SECTIONS: readonly NavSection[] = placeAll(
  [
    { id: 'shipping', title: { en: 'Shipping', zh: '运输', ru: 'Доставка' }, items: [] },
    { id: 'fulfillment', title: { en: 'Fulfillment', zh: '仓储履约', ru: 'Фулфилмент' }, items: [] },
    { id: 'returns', title: { en: 'Returns', zh: '退货', ru: 'Возвраты' }, items: [] },
    {
      id: 'support',
      title: { en: 'Support', zh: '支持', ru: 'Поддержка' },
      items: [
        { ...away('help', { en: 'Help center', zh: '帮助中心', ru: 'Справочный центр' }, boot.helpUrl, 'question'), isNewTab: true },
        { ...away('contact', { en: 'Contact', zh: '联系我们', ru: 'Связаться с нами' }, boot.contactUrl, 'mail'), isNewTab: true },
      ],
    },
    {
      id: 'account',
      title: { en: 'Account', zh: '账户', ru: 'Аккаунт' },
      items: [
        away('dashboard', { en: 'Dashboard', zh: '概览', ru: 'Обзор' }, onAccounts(accountsSite.dashboard), 'house'),
        group('billing', { en: 'Billing', zh: '账单', ru: 'Расчёты' }, 'wallet', [
          away('payment', { en: 'Payment', zh: '付款', ru: 'Пополнение' }, onAccounts(billingPaths.payment())),
          away('invoices', { en: 'Invoices', zh: '发票', ru: 'Счета' }, onAccounts(invoicePaths.list())),
          away('transactions', { en: 'Transactions', zh: '交易记录', ru: 'Операции' }, onAccounts(billingPaths.transactions())),
        ]),
        away('applications', { en: 'Applications', zh: '应用', ru: 'Приложения' }, onAccounts(applicationPaths.list()), 'layout-grid'),
        group('developer', { en: 'Developer', zh: '开发者', ru: 'Разработчикам' }, 'code', [
          away('clients', { en: 'Clients', zh: '客户端', ru: 'Клиенты API' }, onAccounts(clientPaths.list())),
          away('webhooks', { en: 'Webhooks', zh: 'Webhook', ru: 'Вебхуки' }, onAccounts(webhookPaths.list())),
          {
            ...away('api-docs', { en: 'API documentation', zh: 'API 文档', ru: 'Документация API' }, `${boot.consoleUrl}${boot.apiBase}/reference`),
            isNewTab: true,
          },
        ]),
        group('account-settings', { en: 'Account settings', zh: '账户设置', ru: 'Настройки аккаунта' }, 'settings', [
          away('users', { en: 'Authorized users', zh: '授权用户', ru: 'Пользователи с доступом' }, onAccounts(userPaths.list())),
          away(
            'protection',
            { en: 'Total protection insurance', zh: '全面保障保险', ru: 'Страхование Total Protection' },
            onAccounts(protectionPaths.covers()),
          ),
          away('profile', { en: 'Profile', zh: '个人资料', ru: 'Профиль' }, onAccounts(identityPaths.profile())),
          away('integrations', { en: 'Integrations', zh: '集成', ru: 'Интеграции' }, onAccounts(integrationPaths.overview())),
        ]),
        away('affiliate', { en: 'Affiliate program', zh: '联盟计划', ru: 'Партнёрская программа' }, onAccounts(referralPaths.affiliate()), 'share'),
      ],
    },
  ],
  PLACES,
);
