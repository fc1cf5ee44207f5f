import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  errors: {
    task_not_created: '无法创建任务。',
  },
  kinds: {
    print_labels: '打印面单',
    buy_labels: '购买面单',
  },
  why: {
    cancel: '此任务已结束。',
  },
};
export default zh;
