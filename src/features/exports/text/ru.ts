import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const ru: Words<typeof en> = {
  title: 'Экспорт',
  names: {
    parts: { exports: 'Экспорт' },
    tasks: {
      exports: {
        list: 'Экспорт списка',
      },
    },
  },
};

export default ru;
