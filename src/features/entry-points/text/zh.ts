import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  problem: { ended: '该入口点已停用，请选择其他入口点。', needsLeave: '使用该入口点需要地点使用授权，请与我们联系。' },
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
