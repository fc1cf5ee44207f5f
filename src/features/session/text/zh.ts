import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  valid: '会话有效。',
  authorize: '请先登录。',
  signedOut: '您已退出登录。',
  logoutFailed: '未能退出登录，请重试。',
  errors: {
    code_invalid: '本次登录未能完成，请重新登录。',
  },
  names: {
    parts: { session: '会话' },
    verbs: {
      session: {
        exitGodmode: '结束支持访问',
        token: '登录',
      },
    },
  },
};
export default zh;
