import type { Connector } from '../../connector.ts';

export const words: Connector['words'] = {
  en: {
    name: 'Your own shop',
    about: 'Any other shop: it sends orders as signed JSON and hears of parcels and stock the same way.',
    steps: ['Connect it here: you get an address and a secret, shown once.', 'Have your shop send each order to that address, as the guide shows.'],
    everywhere: 'Your shop decides what leaves from here: send only those orders.',
    fields: { url: { label: 'Address we send to', hint: 'Where your shop hears of parcels and stock; leave empty to hear of nothing' } },
    statuses: { paid: 'Paid', unpaid: 'Not paid', canceled: 'Canceled' },
  },
  zh: {
    name: '自建店铺',
    about: '其他任何店铺：以签名 JSON 发送订单，并以同样方式接收包裹和库存通知。',
    steps: ['在此连接后，您会得到一个地址和一个密钥，密钥仅显示一次。', '让您的店铺按指南所示把每个订单发送到该地址。'],
    everywhere: '哪些订单由我们发货，由您的店铺决定：只发送这些订单即可。',
    fields: { url: { label: '我们发送的目标地址', hint: '您的店铺在此接收包裹和库存通知；留空则不接收' } },
    statuses: { paid: '已付款', unpaid: '未付款', canceled: '已取消' },
  },
  ru: {
    name: 'Собственный магазин',
    about: 'Любой другой магазин: присылает заказы подписанным JSON и так же узнаёт о посылках и остатках.',
    steps: [
      'Подключите его здесь: вы получите адрес и секрет, который показывается один раз.',
      'Пусть ваш магазин отправляет каждый заказ на этот адрес, как показано в руководстве.',
    ],
    everywhere: 'Ваш магазин сам решает, что отправляем мы: передавайте только эти заказы.',
    fields: { url: { label: 'Адрес, на который мы сообщаем', hint: 'Сюда магазин получает сведения о посылках и остатках; пусто — ничего не сообщать' } },
    statuses: { paid: 'Оплачен', unpaid: 'Не оплачен', canceled: 'Отменён' },
  },
};
