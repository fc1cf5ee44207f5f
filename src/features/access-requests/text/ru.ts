import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  title: 'Ваш доступ',
  text: 'Что вам разрешено в аккаунте {account}. Запросите недостающее — решит владелец или администратор.',
  above: 'Пользователи с доступом',
  role: 'Ваша роль: {role}',
  areas: {
    shipping: 'Доставка',
    fulfilment: 'Фулфилмент',
    returns: 'Возвраты',
    billing: 'Расчёты',
    settings: 'Настройки',
    developer: 'Разработчикам',
  },
  levels: {
    none: 'Нет',
    read: 'Просмотр',
    write: 'Просмотр и изменение',
  },
  request: 'Расширенный доступ',
  requestText: 'Запросите то, чего не даёт ваша роль.',
  everything: 'Вам доступно всё.',
  what: 'Что вам нужно',
  reason: 'Зачем это нужно',
  reasonHint: 'Поможет тому, кто решает.',
  submit: 'Запросить доступ',
  sent: 'Запрос отправлен.',
  own: 'Ваши запросы',
  none: 'Запросов пока нет',
  pendingTitle: 'Запросы доступа',
  pendingText_one: '{count} запрос ждёт решения.',
  pendingText_few: '{count} запроса ждут решения.',
  pendingText_many: '{count} запросов ждут решения.',
  pendingText_other: '{count} запроса ждут решения.',
  approve: 'Одобрить',
  decline: 'Отклонить',
  withdraw: 'Отозвать',
  approvedDone: 'Запрос одобрен.',
  declinedDone: 'Запрос отклонён.',
  withdrawnDone: 'Запрос отозван.',
  decidedBy: 'Решение: {name}',
  status: {
    pending: 'Ожидает',
    approved: 'Одобрен',
    declined: 'Отклонён',
    withdrawn: 'Отозван',
  },
  refused: {
    has: 'Это вам уже разрешено.',
    pending: 'Вы уже запросили это.',
  },
  names: {
    objects: { access: 'Запросы доступа' },
    verbs: {
      'access-requests': {
        create: 'Запрошен доступ',
        withdraw: 'Запрос доступа отозван',
        approve: 'Доступ одобрен',
        decline: 'Доступ отклонён',
      },
    },
    events: {
      access: {
        requested: 'Запрошен доступ',
        approved: 'Доступ одобрен',
        declined: 'Доступ отклонён',
      },
    },
  },
};
export default ru;
