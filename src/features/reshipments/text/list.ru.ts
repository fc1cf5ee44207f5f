import type { Words } from '../../../shared/words.ts';
import type en from './list.en.ts';

const list: Words<typeof en> = {
  title: 'Повторные отправки',
  hit: 'Повторная отправка {id}',
  columns: {
    id: 'Номер',
    status: 'Статус',
    problem: 'Проблема',
    name: 'Получатель',
    company: 'Компания',
    city: 'Город',
    country: 'Страна',
    contents: 'Содержимое',
    returns: 'Возвраты',
    value: 'Стоимость товара',
    warehouse: 'Склад',
    service: 'Сервис',
    terms: 'Условия',
    days_left: 'Осталось дней',
    estimated_fee: 'Предв. стоимость*',
    fee: 'Стоимость',
    tracking_number: 'Трек-номер',
    created: 'Создана',
    updated: 'Изменена',
  },
};
export default list;
