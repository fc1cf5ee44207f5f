import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  title: 'Режим поддержки',
  text: 'Просмотр консоли от имени пользователя продавца. Всё записывается в журнал продавца с обоими именами.',
  find: 'Найти человека или аккаунт',
  findHint: 'Почта, имя или номер, не меньше 3 символов.',
  none: 'Никого не найдено',
  start: 'Смотреть от его имени',
  startTitle: 'Просмотр {account} от имени {user}',
  startText: 'Визит сам закончится через {minutes} мин.',
  reason: 'Причина',
  reasonHint: 'Её сможет прочитать продавец. Не меньше {count} символов.',
  canWrite: 'Мне нужно что-то изменить',
  canWriteHint: 'Иначе можно только смотреть.',
  canWriteDenied: 'Ваша роль позволяет только смотреть.',
  go: 'Начать',
  visits: 'Визиты',
  visitsNone: 'Визитов пока не было',
  staff: 'Сотрудник',
  started: 'Начало',
  until: 'До',
  writing: 'Можно менять',
  running: 'Идёт',
  ended: 'Завершён',
  expired: 'Время истекло',
  renew: 'Продлить',
  end: 'Завершить',
  open: 'Открыть консоль',
  renewed: 'Визит продлён ещё на {minutes} мин.',
  endedDone: 'Визит завершён.',
  more: 'Показать более ранние',
  names: {
    verbs: {
      staff: {
        start: 'Визит поддержки начат',
        renew: 'Визит поддержки продлён',
        end: 'Визит поддержки завершён',
      },
    },
  },
};
export default ru;
