/** Слова событий: что произошло и куда об этом сообщили. */
import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  title: 'События',
  text: 'Что произошло в аккаунте за последние 30 дней, даже если ни один вебхук об этом не узнал.',
  columns: { id: 'Событие', topic: 'Тема', kind: 'Объект', object: 'Номер', created: 'Произошло', data: 'Данные' },
  noMatch: 'Подходящих событий нет',
  empty: 'Пока ничего не произошло',
  emptyText: 'Новые этикетки, доставки, проблемы и другие события появятся здесь сразу.',
  webhooks: 'Вебхуки',
  view: 'Открыть',
  event: 'Событие {id}',
  message: 'Что получают вебхуки',
  deliveries: 'Доставки',
  noDeliveries: 'Ни один вебхук об этом событии не узнал. Отправить его снова можно на странице вебхука.',
  webhook: 'Вебхук {id}',
  attempts_one: '{count} попытка',
  attempts_few: '{count} попытки',
  attempts_many: '{count} попыток',
  attempts_other: '{count} попытки',
  names: {
    parts: { events: 'События' },
  },
};
export default ru;
