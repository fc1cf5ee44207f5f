import type { Connector } from '../../connector.ts';

export const words: Connector['words'] = {
  en: {
    name: 'Shopify',
    about: 'Orders, tracking numbers and stock by the Admin API.',
    steps: [
      'In Shopify, make an app for your own shop with the rights to read orders, products and locations, and to write inventory and merchant-managed fulfillment orders.',
      'Enter its Admin API access token here; or its client ID and secret, and allow the connection in Shopify afterward.',
      'With the client secret, Shopify can also tell us of changes at once; without it, we look every few minutes.',
    ],
    fields: {
      domain: { label: 'Shop domain', hint: 'As it ends in myshopify.com' },
      access_token: { label: 'Admin API access token', hint: 'Leave empty to allow the connection in Shopify' },
      client_id: { label: 'Client ID' },
      client_secret: { label: 'Client secret', hint: 'Also called API secret key' },
    },
    statuses: {
      PAID: 'Paid',
      PARTIALLY_PAID: 'Partially paid',
      AUTHORIZED: 'Authorized',
      PENDING: 'Payment pending',
      PARTIALLY_REFUNDED: 'Partially refunded',
      REFUNDED: 'Refunded',
      EXPIRED: 'Expired',
      VOIDED: 'Voided',
    },
  },
  zh: {
    name: 'Shopify',
    about: '通过 Admin API 同步订单、运单号和库存。',
    steps: [
      '在 Shopify 中为自己的店铺创建应用，授予读取订单、商品、地点，以及写入库存和商家自管履约单的权限。',
      '在此填写其 Admin API 访问令牌；或填写客户端 ID 和密钥，随后在 Shopify 中授权。',
      '填写客户端密钥后，Shopify 会即时通知变动；否则我们每隔几分钟查询一次。',
    ],
    fields: {
      domain: { label: '店铺域名', hint: '以 myshopify.com 结尾' },
      access_token: { label: 'Admin API 访问令牌', hint: '留空则在 Shopify 中授权' },
      client_id: { label: '客户端 ID' },
      client_secret: { label: '客户端密钥', hint: '也称 API 密钥' },
    },
    statuses: {
      PAID: '已付款',
      PARTIALLY_PAID: '部分付款',
      AUTHORIZED: '已授权',
      PENDING: '待付款',
      PARTIALLY_REFUNDED: '部分退款',
      REFUNDED: '已退款',
      EXPIRED: '已过期',
      VOIDED: '已作废',
    },
  },
  ru: {
    name: 'Shopify',
    about: 'Заказы, трек-номера и остатки через Admin API.',
    steps: [
      'В Shopify создайте приложение для своего магазина с правом читать заказы, товары и места хранения, изменять остатки и собственные заявки на отправку.',
      'Введите здесь его токен доступа Admin API или идентификатор и секрет клиента — тогда подключение нужно будет разрешить в Shopify.',
      'С секретом клиента Shopify сразу сообщает нам об изменениях; без него мы проверяем раз в несколько минут.',
    ],
    fields: {
      domain: { label: 'Домен магазина', hint: 'Оканчивается на myshopify.com' },
      access_token: { label: 'Токен доступа Admin API', hint: 'Оставьте пустым, чтобы разрешить подключение в Shopify' },
      client_id: { label: 'Идентификатор клиента' },
      client_secret: { label: 'Секрет клиента', hint: 'Он же — секретный ключ API' },
    },
    statuses: {
      PAID: 'Оплачен',
      PARTIALLY_PAID: 'Оплачен частично',
      AUTHORIZED: 'Оплата авторизована',
      PENDING: 'Ожидает оплаты',
      PARTIALLY_REFUNDED: 'Возвращён частично',
      REFUNDED: 'Деньги возвращены',
      EXPIRED: 'Истёк',
      VOIDED: 'Аннулирован',
    },
  },
};
