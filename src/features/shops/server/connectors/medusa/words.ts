import type { Connector } from '../../connector.ts';

export const words: Connector['words'] = {
  en: {
    name: 'Medusa',
    about: 'Orders, tracking numbers and stock by the Admin API of your own Medusa 2 server.',
    steps: [
      'In Medusa, open Settings › Secret API keys and create a key.',
      'Enter the server’s address and the key here. Goods leave from the stock location you choose.',
      'We look for changes every few minutes. A subscriber of yours can tell us at once: see “Your own shop”.',
    ],
    fields: { url: { label: 'Server address', hint: 'Without /app or /admin' }, api_key: { label: 'Secret API key', hint: 'Begins with sk_' } },
    statuses: {
      captured: 'Captured',
      partially_captured: 'Partially captured',
      authorized: 'Authorized',
      partially_authorized: 'Partially authorized',
      awaiting: 'Awaiting',
      not_paid: 'Not paid',
      partially_refunded: 'Partially refunded',
      refunded: 'Refunded',
      canceled: 'Canceled',
    },
  },
  zh: {
    name: 'Medusa',
    about: '通过自建 Medusa 2 服务器的 Admin API 同步订单、运单号和库存。',
    steps: [
      '在 Medusa 中打开“设置 › Secret API keys”，创建密钥。',
      '在此填写服务器地址和密钥。货物从您选择的库存地点发出。',
      '我们每隔几分钟查询一次变动；您的订阅器也可即时通知我们，参见“自建店铺”。',
    ],
    fields: { url: { label: '服务器地址', hint: '不含 /app 或 /admin' }, api_key: { label: 'Secret API key', hint: '以 sk_ 开头' } },
    statuses: {
      captured: '已收款',
      partially_captured: '部分收款',
      authorized: '已授权',
      partially_authorized: '部分授权',
      awaiting: '等待中',
      not_paid: '未付款',
      partially_refunded: '部分退款',
      refunded: '已退款',
      canceled: '已取消',
    },
  },
  ru: {
    name: 'Medusa',
    about: 'Заказы, трек-номера и остатки через Admin API вашего сервера Medusa 2.',
    steps: [
      'В Medusa откройте «Настройки › Secret API keys» и создайте ключ.',
      'Введите здесь адрес сервера и ключ. Товары уходят из выбранного места хранения.',
      'Мы ищем изменения раз в несколько минут. Ваш подписчик может сообщать о них сразу: см. «Собственный магазин».',
    ],
    fields: {
      url: { label: 'Адрес сервера', hint: 'Без /app и /admin' },
      api_key: { label: 'Секретный ключ API', hint: 'Начинается с sk_' },
    },
    statuses: {
      captured: 'Оплачен',
      partially_captured: 'Оплачен частично',
      authorized: 'Оплата авторизована',
      partially_authorized: 'Авторизован частично',
      awaiting: 'Ожидает',
      not_paid: 'Не оплачен',
      partially_refunded: 'Возвращён частично',
      refunded: 'Деньги возвращены',
      canceled: 'Отменён',
    },
  },
};
