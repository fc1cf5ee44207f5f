import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  product: 'Portolan 账户中心',
  skip: '跳到正文',
  nav: {
    label: '主导航',
    open: '打开菜单',
    console: '返回控制台',
  },
  menu: {
    account: '账户菜单',
    profile: '个人资料',
    signOut: '退出登录',
  },
  live: {
    title: '测试模式下不可用',
    text: '此页面涉及账户本身：成员、资金和您的个人资料。请退出测试模式后查看。',
  },
  face: '所有边境，一图尽览',
  faceText: '从枢纽到门口：面单、清关、仓储履约与退货。',
  footer: '© {year} Portolan。保留所有权利。',
};

export default zh;
