import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  title: 'Визиты поддержки',
  text: 'Кто из сотрудников оператора заходил в этот аккаунт, зачем, что смотрел и что изменил.',
  empty: 'Визитов пока не было',
  emptyText: 'Когда поддержка заходит в аккаунт, чтобы помочь вам, визит появляется здесь.',
  noMatch: 'Под эти фильтры не подходит ни один визит.',
  sum: 'просмотрено: {looked}, изменено: {changed}',
  columns: {
    started: 'Начало',
    staff: 'Кто',
    reason: 'Причина',
    kind: 'Права',
    looked: 'Просмотрено',
    changed: 'Изменено',
    status: 'Состояние',
    ended: 'Конец',
    person: 'От имени',
  },
  kinds: { read: 'Только просмотр', write: 'Просмотр и изменения' },
  statuses: { running: 'Идёт', ended: 'Завершён', expired: 'Время истекло' },
  visitTitle: 'Визит: {staff}',
  facts: 'О визите',
  nothingChanged: 'Ничего не изменено.',
  nothingLooked: 'Ничего не просмотрено.',
  deeds: { look: 'Просмотрено', make: 'Создано', change: 'Изменено', remove: 'Удалено' },
  did: '{deed}: {what}',
  object: '{part} {object}',
  times: 'раз: {count}',
  test: 'тестовый режим',
  names: {
    parts: { visits: 'Визиты поддержки' },
  },
};
export default ru;
