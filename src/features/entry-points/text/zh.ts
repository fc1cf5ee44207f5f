import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  names: {
    parts: { entryPoints: '入口点' },
    verbs: {
      entryPoints: {
        authorize: '授权使用入口点',
        withdraw: '取消入口点授权',
      },
    },
  },
};
export default zh;
