import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  /** Buying the labels of several shipments. */
  buyMany: {
    title_one: 'Купить {count} этикетку',
    title_few: 'Купить {count} этикетки',
    title_many: 'Купить {count} этикеток',
    title_other: 'Купить {count} этикетки',
    text: 'Каждая покупается по услуге, выбранной для отправления, а без неё — по самой дешёвой, и оплачивается с баланса. Пока посылка не в пути, этикетку можно отменить с полным возвратом.',
    available: 'Доступно: {amount}',
    left: 'Останутся без изменений:',
    start: 'Купить этикетки',
    started: 'Этикетки покупаются.',
    follow: 'Следить',
  },
  buy: {
    title: 'Покупка этикетки',
    text: 'Выберите услугу. Этикетка оплачивается с баланса; пока посылка не в пути, её можно отменить с полным возвратом.',
    services: 'Услуги',
    arrives: 'доставка {when}',
    unavailable_one: '{count} услуга не предлагается',
    unavailable_few: '{count} услуги не предлагаются',
    unavailable_many: '{count} услуг не предлагается',
    unavailable_other: '{count} услуги не предлагаются',
    recipientPays: 'Получатель заплатит около {amount} пошлин и налогов',
    pay: 'Купить за {amount}',
    payAny: 'Купить этикетку',
    available: 'Доступно: {amount}',
    overrideText: 'Введено: {address}. Может взиматься сбор за непроверенный адрес, а посылка на неверный адрес может вернуться.',
    override: 'Использовать адрес как есть',
  },
  problem: {
    title: 'Не удалось купить этикетку',
    funds: 'Пополнить баланс',
    override: 'Использовать адрес как есть',
    editAddress: 'Изменить адрес',
    service: 'Выбрать другую услугу',
    consignor: 'Указать отправителя',
    again: 'Попробовать снова',
  },
  printMany: {
    title_one: 'Печать {count} этикетки',
    title_few: 'Печать {count} этикеток',
    title_many: 'Печать {count} этикеток',
    title_other: 'Печать {count} этикетки',
    oneFile: 'Все этикетки будут в одном файле.',
    files: 'В одном файле — до {max} этикеток.',
    leftOut: 'Отправления без этикетки пропускаются.',
    partly: 'Этикеток к печати: {possible} из {count}.',
    paper: 'Бумага',
    papers: { '4x6': 'Этикетка 4 × 6 дюймов', A4: 'Лист A4', LETTER: 'Лист Letter', ZPL: 'ZPL для принтера этикеток' },
    customs: 'Вместе с таможенными декларациями',
    start: 'Создать PDF',
    startZpl: 'Создать файл ZPL',
  },
  errors: {
    address_not_found: 'Адрес получателя не найден. Вы можете отправить по нему, несмотря на это.',
    no_services: 'Сейчас нет доступных услуг.',
    service_unavailable: 'Эта услуга недоступна для данного отправления.',
  },
  print: {
    glyph: '{text}: для этого знака нет начертания, он записан латиницей.',
    missing: 'Отправление {id} пропущено: у него ещё нет этикетки.',
    stillMissing: 'Ни у одного из пропущенных отправлений ещё нет этикетки.',
  },
  bulk: { refused: 'Отправление {id} пропущено: {code}' },
  names: {
    parts: { labels: 'Этикетки' },
  },
};

export default ru;
