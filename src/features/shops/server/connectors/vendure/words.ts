import type { Connector } from '../../connector.ts';

export const words: Connector['words'] = {
  en: {
    name: 'Vendure',
    about: 'Orders, tracking numbers and stock by the Admin API of your own Vendure server.',
    steps: [
      'In Vendure, make a role that may read and update orders, read stock locations, and read and update products, and an administrator with it.',
      'Enter the address of the Admin API and an API key of the administrator here; where the shop has API keys switched off, the name and password.',
      'We look for changes every few minutes. A plugin of yours can tell us at once: see “Your own shop”.',
    ],
    everywhere:
      'Vendure does not tell which stock location an order leaves from, so all orders of the channel are taken. For some of them only, give them a channel of their own and enter its token above.',
    fields: {
      url: { label: 'Admin API address', hint: 'Ends in /admin-api unless you chose another path' },
      api_key: { label: 'API key', hint: 'From Vendure 3.6 on; stands for name and password' },
      username: { label: 'Administrator' },
      password: { label: 'Password' },
      channel: { label: 'Channel token', hint: 'Only if the shop has several channels' },
    },
    statuses: {
      PaymentAuthorized: 'Payment authorized',
      PaymentSettled: 'Payment settled',
      PartiallyShipped: 'Partially shipped',
      Shipped: 'Shipped',
      PartiallyDelivered: 'Partially delivered',
      Delivered: 'Delivered',
      Cancelled: 'Canceled',
    },
  },
  zh: {
    name: 'Vendure',
    about: '通过自建 Vendure 服务器的 Admin API 同步订单、运单号和库存。',
    steps: [
      '在 Vendure 中创建一个角色，允许读取和更新订单、读取库存地点、读取和更新商品，再创建一名使用该角色的管理员。',
      '在此填写 Admin API 地址以及该管理员的 API 密钥；店铺未启用 API 密钥时，填写用户名和密码。',
      '我们每隔几分钟查询一次变动；您的插件也可即时通知我们，参见“自建店铺”。',
    ],
    everywhere: 'Vendure 不提供订单从哪个库存地点发出，因此会接收该渠道的全部订单。如只需接收部分订单，请为其单独设立渠道，并在上方填写该渠道的令牌。',
    fields: {
      url: { label: 'Admin API 地址', hint: '默认以 /admin-api 结尾' },
      api_key: { label: 'API 密钥', hint: 'Vendure 3.6 起可用，可代替用户名和密码' },
      username: { label: '管理员' },
      password: { label: '密码' },
      channel: { label: '渠道令牌', hint: '仅在店铺有多个渠道时填写' },
    },
    statuses: {
      PaymentAuthorized: '付款已授权',
      PaymentSettled: '已付款',
      PartiallyShipped: '部分发货',
      Shipped: '已发货',
      PartiallyDelivered: '部分送达',
      Delivered: '已送达',
      Cancelled: '已取消',
    },
  },
  ru: {
    name: 'Vendure',
    about: 'Заказы, трек-номера и остатки через Admin API вашего сервера Vendure.',
    steps: [
      'В Vendure создайте роль с правом читать и изменять заказы, читать места хранения, читать и изменять товары, и администратора с этой ролью.',
      'Введите здесь адрес Admin API и ключ API этого администратора; если ключи в магазине не включены — его имя и пароль.',
      'Мы ищем изменения раз в несколько минут. Ваш плагин может сообщать о них сразу: см. «Собственный магазин».',
    ],
    everywhere:
      'Vendure не сообщает, с какого места хранения уходит заказ, поэтому принимаются все заказы канала. Если нужны не все, заведите для них отдельный канал и укажите выше его токен.',
    fields: {
      url: { label: 'Адрес Admin API', hint: 'Обычно оканчивается на /admin-api' },
      api_key: { label: 'Ключ API', hint: 'Начиная с Vendure 3.6; заменяет имя и пароль' },
      username: { label: 'Администратор' },
      password: { label: 'Пароль' },
      channel: { label: 'Токен канала', hint: 'Только если в магазине несколько каналов' },
    },
    statuses: {
      PaymentAuthorized: 'Оплата авторизована',
      PaymentSettled: 'Оплачен',
      PartiallyShipped: 'Отправлен частично',
      Shipped: 'Отправлен',
      PartiallyDelivered: 'Доставлен частично',
      Delivered: 'Доставлен',
      Cancelled: 'Отменён',
    },
  },
};
