import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  errors: {
    task_not_created: 'Не удалось создать задачу.',
  },
  kinds: {
    exports: { list: 'Экспорт списка' },
    imports: { shipments: 'Импорт отправлений', customs_products: 'Импорт товаров для таможни' },
    labels: {
      print: 'Печать этикеток',
      buy: 'Покупка этикеток',
    },
  },
  status: {
    Queued: 'В очереди',
    Running: 'Выполняется',
    Succeeded: 'Готово',
    Failed: 'Ошибка',
    Cancelled: 'Отменена',
  },
  why: {
    cancel: 'Эта задача уже завершена.',
  },
  title: 'Задачи',
  text: 'Долгая работа идёт в фоне. Задачи и их файлы удаляются через 30 дней после завершения.',
  name: '{kind} № {id}',
  all: 'Все',
  columns: {
    task: 'Задача',
    status: 'Статус',
    progress: 'Ход',
    warnings: 'Предупреждения',
    files: 'Файлы',
    created: 'Создана',
    ended: 'Завершена',
  },
  progress: '{done} из {total}',
  emptyTitle: 'Задач пока нет',
  emptyText: 'Печать многих этикеток, импорт и экспорт появятся здесь вместе с ходом работы и файлами.',
  noMatch: 'Подходящих задач нет',
  view: 'Подробности',
  cancel: 'Отменить задачу',
  cancelTitle: 'Отменить эту задачу?',
  cancelText: 'То, что уже сделано, останется.',
  keep: 'Пусть выполняется',
  cancelled: 'Задача отменена',
  download: 'Скачать',
  downloadNamed: 'Скачать {name}',
  show: 'Показать',
  log: 'Журнал',
  emptyLog: 'В журнале ничего нет.',
  levels: {
    info: 'Сведения',
    warning: 'Предупреждение',
    error: 'Ошибка',
  },
  facts: {
    created: 'Создана',
    started: 'Начата',
    ended: 'Завершена',
  },
  tray: {
    label: 'Фоновые задачи',
    running_one: 'Фоновые задачи: выполняется {count}',
    running_few: 'Фоновые задачи: выполняются {count}',
    running_many: 'Фоновые задачи: выполняются {count}',
    running_other: 'Фоновые задачи: выполняются {count}',
    none: 'Ни одна задача не выполняется.',
    all: 'Все задачи',
  },
  ended: {
    Succeeded: '{task}: готово.',
    Failed: '{task}: не удалось выполнить.',
  },
};
export default ru;
