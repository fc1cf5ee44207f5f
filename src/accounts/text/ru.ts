import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  product: 'Portolan: аккаунт',
  skip: 'Перейти к содержанию',
  nav: {
    label: 'Основное меню',
    open: 'Открыть меню',
    home: 'Главная',
    operator: 'Оператор',
    staff: 'Режим бога',
    staffCustoms: 'Таможенные данные',
    staffClaims: 'Страховые претензии',
    staffReferrals: 'Рекомендации',
    account: 'Аккаунт',
    dashboard: 'Обзор',
    billing: 'Расчёты',
    payment: 'Оплата',
    invoices: 'Счета',
    transactions: 'Операции',
    developer: 'Разработчикам',
    applications: 'Приложения',
    tokens: 'Токены доступа',
    clients: 'Клиенты API',
    webhooks: 'Вебхуки',
    apiDocs: 'Документация API',
    settings: 'Настройки',
    users: 'Пользователи с доступом',
    access: 'Ваш доступ',
    protection: 'Страхование Total Protection',
    profile: 'Профиль',
    integrations: 'Интеграции',
    affiliate: 'Партнёрская программа',
    console: 'Вернуться в консоль',
  },
  menu: {
    account: 'Меню аккаунта',
    switchAccounts: 'Сменить аккаунт',
    signOut: 'Выйти',
  },
  footer: '© {year} Portolan. Все права защищены.',
};

export default ru;
