import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '导出',
  names: {
    parts: { exports: '导出' },
    tasks: {
      exports: {
        list: '导出列表',
      },
    },
  },
};

export default zh;
