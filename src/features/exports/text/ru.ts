import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  columns: {
    id: 'Номер отправления',
    status: 'Статус',
    tracking_number: 'Трек-номер',
    order_number: 'Номер заказа',
    reference1: 'Ссылка 1',
    reference2: 'Ссылка 2',
    reference3: 'Ссылка 3',
    name: 'Получатель',
    company: 'Компания',
    street1: 'Адрес 1',
    street2: 'Адрес 2',
    city: 'Город',
    province: 'Регион',
    postal_code: 'Индекс',
    country: 'Страна',
    phone: 'Телефон',
    email: 'E-mail',
    service: 'Услуга',
    terms: 'Условия',
    entry_point: 'Пункт приёма',
    exit_point: 'Пункт выхода',
    weight: 'Вес (кг)',
    length: 'Длина (см)',
    width: 'Ширина (см)',
    height: 'Высота (см)',
    items: 'Товаров',
    value: 'Стоимость товаров',
    currency: 'Валюта',
    cost: 'Цена',
    cost_currency: 'Валюта цены',
    created: 'Создано',
    labeled: 'Этикетка куплена',
    processed: 'Обработано',
    delivered: 'Доставлено',
  },
};

export default ru;
