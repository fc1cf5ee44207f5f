import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  errors: {
    task_not_created: 'Не удалось создать задачу.',
  },
  kinds: {
    print_labels: 'Печать этикеток',
    buy_labels: 'Покупка этикеток',
  },
  why: {
    cancel: 'Эта задача уже завершена.',
  },
};
export default ru;
