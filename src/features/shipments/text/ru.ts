import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  errors: {
    shipments_not_found: 'Отправления не найдены',
    shipment_not_eligible: 'В текущем статусе это действие недоступно.',
    no_consignor: 'Необходимо указать данные отправителя.',
  },
  why: {
    edit: 'Изменять можно только ожидающие отправления.',
    buy: 'У отправления уже есть этикетка, или оно отменено.',
    print: 'Этикетки для печати пока нет.',
    cancel: 'Посылка уже в пути или отменена ранее.',
    delete: 'Удалить можно только ожидающее или отменённое отправление.',
    track: 'Трек-номера пока нет.',
  },
  status: {
    Pending: 'Ожидает',
    Labeled: 'С этикеткой',
    Packed: 'Упаковано',
    Processed: 'Обработано',
    'En Route': 'В пути',
    Delivered: 'Доставлено',
    Cancelled: 'Отменено',
  },
};

export default ru;
