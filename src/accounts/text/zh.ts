import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  product: 'Portolan 账户中心',
  skip: '跳到正文',
  nav: {
    label: '主导航',
    open: '打开菜单',
    home: '首页',
    operator: '运营方',
    staff: '上帝模式',
    staffCustoms: '海关数据',
    staffClaims: '保险理赔',
    staffReferrals: '推荐',
    account: '账户',
    dashboard: '概览',
    billing: '账单',
    payment: '付款',
    invoices: '发票',
    transactions: '交易记录',
    developer: '开发者',
    applications: '应用',
    tokens: '访问令牌',
    clients: '客户端',
    webhooks: 'Webhook',
    apiDocs: 'API 文档',
    settings: '设置',
    users: '授权用户',
    access: '我的权限',
    protection: '全面保障保险',
    profile: '个人资料',
    integrations: '第三方集成',
    affiliate: '联盟计划',
    console: '返回控制台',
  },
  menu: {
    account: '账户菜单',
    switchAccounts: '切换账户',
    signOut: '退出登录',
  },
  footer: '© {year} Portolan。保留所有权利。',
};

export default zh;
