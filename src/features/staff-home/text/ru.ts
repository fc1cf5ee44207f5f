import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  nothing: 'Ничего не ждёт',
  nothingText: 'Здесь считается то, что поступает для вас.',
  since: 'первое — {time}',
  late_one: '{shown} с опозданием',
  late_few: '{shown} с опозданием',
  late_many: '{shown} с опозданием',
  late_other: '{shown} с опозданием',
  used: 'закончились: {shown}',
  areas: {
    warehouse: 'Склады',
    support: 'Продавцы',
    pricing: 'Цены',
    admin: 'Управление',
  },
  kinds: {
    inbound: 'Поставки к приёмке',
    products: 'Товары на проверку',
    orders: 'Заказы к сборке',
    packing: 'Заказы к упаковке',
    counts: 'Полки к пересчёту',
    returns: 'Возвраты, которыми нужно заняться',
    unmatched: 'Заявки на неопознанные посылки',
    reshipments: 'Повторные отправки к упаковке',
    claims: 'Страховые претензии, ждущие решения',
    referrals: 'Рекомендации, по которым нужно связаться',
    numbers: 'Заканчивающиеся трек-номера, по услугам и странам',
    exchange: 'Курсы валют, которых нет или которым больше {days} дней',
    mail: 'Неотправленные письма',
  },
};
export default ru;
