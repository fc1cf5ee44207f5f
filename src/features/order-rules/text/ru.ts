import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  problem: {
    range: 'Верхняя граница не может быть меньше нижней.',
    nothing: 'Выберите, что делает правило.',
    nameTaken: 'Правило с таким названием уже есть.',
    tooMany: 'Правил может быть не больше {count}. Сначала удалите одно.',
    all: 'Назовите каждое правило ровно один раз.',
  },
  names: {
    parts: { 'order-rules': 'Правила для заказов' },
    verbs: {
      order_rule: {
        create: 'Добавлено правило для заказов',
        update: 'Изменено правило для заказов',
        delete: 'Удалено правило для заказов',
        sort: 'Изменён порядок правил для заказов',
      },
    },
  },
};
export default ru;
