import type { Connector } from '../../connector.ts';

export const words: Connector['words'] = {
  en: {
    name: 'WooCommerce',
    about: 'Orders, tracking numbers and stock by the REST API.',
    steps: [
      'In WordPress, open WooCommerce › Settings › Advanced › REST API and add a key with the permission Read/Write.',
      'The shop must be reached by https, and permalinks must not be “Plain”.',
      'Webhooks are made by us; you need not set up any.',
    ],
    everywhere: 'WooCommerce keeps no locations: every order in these statuses is taken.',
    fields: {
      url: { label: 'Shop address', hint: 'The address of the WordPress site' },
      consumer_key: { label: 'Consumer key' },
      consumer_secret: { label: 'Consumer secret' },
    },
    statuses: {
      pending: 'Pending payment',
      processing: 'Processing',
      'on-hold': 'On hold',
      completed: 'Completed',
      cancelled: 'Canceled',
      refunded: 'Refunded',
      failed: 'Failed',
    },
  },
  zh: {
    name: 'WooCommerce',
    about: '通过 REST API 同步订单、运单号和库存。',
    steps: [
      '在 WordPress 中打开 WooCommerce › 设置 › 高级 › REST API，添加权限为“读/写”的密钥。',
      '店铺须可通过 https 访问，固定链接不能为“朴素”。',
      'Webhook 由我们自动创建，无需手动设置。',
    ],
    everywhere: 'WooCommerce 没有发货地点：凡处于上述状态的订单都会接收。',
    fields: {
      url: { label: '店铺网址', hint: 'WordPress 网站的地址' },
      consumer_key: { label: 'Consumer key' },
      consumer_secret: { label: 'Consumer secret' },
    },
    statuses: {
      pending: '待付款',
      processing: '处理中',
      'on-hold': '保留',
      completed: '已完成',
      cancelled: '已取消',
      refunded: '已退款',
      failed: '失败',
    },
  },
  ru: {
    name: 'WooCommerce',
    about: 'Заказы, трек-номера и остатки через REST API.',
    steps: [
      'В WordPress откройте WooCommerce › Настройки › Дополнительно › REST API и добавьте ключ с правом «Чтение/Запись».',
      'Магазин должен открываться по https, а постоянные ссылки — не быть «Простыми».',
      'Вебхуки создаём мы сами, настраивать их не нужно.',
    ],
    everywhere: 'В WooCommerce нет складов: принимаются все заказы в этих статусах.',
    fields: {
      url: { label: 'Адрес магазина', hint: 'Адрес сайта на WordPress' },
      consumer_key: { label: 'Ключ пользователя (consumer key)' },
      consumer_secret: { label: 'Секрет пользователя (consumer secret)' },
    },
    statuses: {
      pending: 'Ожидает оплаты',
      processing: 'В обработке',
      'on-hold': 'На удержании',
      completed: 'Выполнен',
      cancelled: 'Отменён',
      refunded: 'Деньги возвращены',
      failed: 'Не удался',
    },
  },
};
