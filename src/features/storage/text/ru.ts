import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  list: {
    title: 'Хранение',
    text: 'Сколько стоило хранение товаров на складах за последние 90 дней — по остаткам на конец каждого дня.',
    own: 'С баланса списывается сумма в {currency} по курсу дня.',
    empty: 'Пока ничего не начислено. Хранение товаров начисляется в конце каждого дня.',
    owed: 'Баланс не покрывает хранение на {amount}. Сумма спишется, как только появятся деньги, начиная с самого раннего дня.',
    pay: 'Пополнить',
    isOwed: 'долг',
    unmeasured: 'Размер этих товаров неизвестен, поэтому за их хранение спишется позже: {products}',
    columns: { day: 'День', warehouse: 'Склад', volume: 'Объём, м³', price: 'За 1 м³', amount: 'Сумма' },
  },
  names: {
    objects: { storage: 'Хранение' },
    parts: { storage: 'Хранение' },
    events: { storage: { charged: 'Списана плата за хранение' } },
    fees: { storage: 'Хранение' },
  },
};
export default ru;
