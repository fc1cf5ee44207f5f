import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  network: '无法连接服务器。请检查网络后重试。',
  fileChanged: '该文件在您选择之后被修改、移动或删除。请重新选择。',
  outdated: '网站已更新。请重新加载页面后继续。',
  tooLarge: '内容太大，超出了服务器允许的大小。',
  lost: '页面有一部分未能加载。请重新加载页面后继续。',
  serverError: '服务器出错。',
  session: {
    endedTitle: '登录已失效',
    endedText: '请重新登录后继续。您在本页填写的内容会保留。',
    switched: { account: '账户或用户已更换', mode: '模式已切换' },
    switchedText: {
      account: '另一个标签页切换了账户，或登录了其他用户。此页面的内容未提交；请重新加载后继续。',
      mode: '另一个标签页切换了测试模式。此页面的内容未提交；请重新加载后继续。',
    },
    reload: '重新加载',
    signIn: '登录',
    failedTitle: '登录未成功',
    failedText: '登录页面返回的结果无法使用，请重试。',
    unreachableTitle: '此页面暂时无法显示',
  },
  pages: {
    forbiddenTitle: '拒绝访问',
    forbiddenText: '您没有执行该请求的权限。',
    requestAccess: '申请权限',
    notFoundTitle: '页面不存在',
    notFoundText: '您要查找的页面可能已被移除',
    errorTitle: '服务器内部错误。',
    errorText: '服务器遇到意外情况，无法完成请求。',
    oops: '糟糕，出了点问题。',
    home: '返回首页',
    retry: '重试',
  },
};

export default zh;
