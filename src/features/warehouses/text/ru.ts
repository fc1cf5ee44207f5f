import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  problem: {
    code: 'Введите три латинские буквы.',
    cutOff: 'Введите время, например 16:00.',
    tare: 'Это вес вместе с упаковкой: он должен быть больше её собственного.',
    taken: 'Склад с таким кодом уже есть.',
    country: 'Складом уже пользовались, страну сменить нельзя. Для другой страны добавьте новый склад.',
  },
  messages: {
    none: 'Сообщений пока нет.',
    warehouse: 'Склад',
    support: 'Поддержка',
    send: 'Отправить',
    left: '{used} / {max}',
  },
  names: {
    parts: { warehouses: 'Склады' },
    verbs: { warehouses: { save: 'Сохранён склад' } },
    fees: { fulfillment: 'Обработка заказа' },
  },
};
export default ru;
