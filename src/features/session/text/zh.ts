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
  godmode: {
    title: '您正在以 {name} 的身份查看此账户。',
    reason: '原因：{reason}',
    left: '结束时间：{time}',
    readOnly: '只读',
    exit: '退出上帝模式',
    exiting: '正在退出上帝模式…',
    elsewhere: '您是从其他网站的链接来到这里的。',
    ended: '访问已结束',
    endedText: '如需继续，请开始新的访问。',
    endedKept: '如需继续，请开始新的访问。您在此页面输入的内容已保留。',
    endedBeside: '请在新标签页中开始新的访问，然后回到此页继续。您已输入或选择的内容会保留在此页。',
    goOn: '继续',
    another: '开始新的访问',
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
