import type { Words } from '../../../shared/words.ts';
import type en from './recipient.en.ts';

const ru: Words<typeof en> = {
  to_company_name: { name: 'Получатель: компания', text: 'Если доставка в компанию.' },
  to_phone: { name: 'Получатель: телефон', text: 'Для перевозчика.' },
  to_email: { name: 'Получатель: эл. почта', text: 'Для сообщений о доставке.' },
  to_id: { name: 'Получатель: налоговый номер', text: 'Если его требует таможня.' },
  to_street1: { name: 'Получатель: улица', text: 'Улица и дом.' },
  to_street2: { name: 'Получатель: адрес, строка 2', text: 'Квартира, этаж, корпус.' },
  to_city: { name: 'Получатель: город', text: 'Город или посёлок.' },
  to_province: { name: 'Получатель: регион', text: 'Область, край или штат.' },
  to_postal_code: { name: 'Получатель: индекс', text: 'Как принято в стране.' },
  to_country: { name: 'Получатель: страна', text: 'Двухбуквенный код или название.' },
};
export default ru;
