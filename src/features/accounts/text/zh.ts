import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  home: {
    console: '前往控制台',
    switch: '切换账户',
    needsTwoStep: '您的工作需要第二步验证',
    needsTwoStepText: '您仅用密码登录。请添加通行密钥或两步验证；如果已有，请用它重新登录。',
    security: '安全设置',
    staffTitle: '运营商员工',
    staffPage: '上帝模式',
    exited: '您已退出上帝模式。',
    balance: '账户余额',
    booked: '交易记录余额',
    reserved: '已预留',
    available: '可用额度',
    limit: '信用额度',
    topUp: '充值',
    latest: '最近交易',
    all: '全部交易',
    none: '余额尚无变动。',
    noneText: '充值后即可购买第一张面单。',
    accounts: '您的账户',
    current: '使用中',
    nobodyTitle: '您目前不属于任何账户',
    nobodyText: '请账户所有者用此邮箱添加您，或恢复您的访问权限：{email}',
    staffText: {
      support: '您可以在上帝模式中查看商家账户，并查看他们的理赔和推荐。',
      support_write: '您可以在上帝模式中查看商家账户、代为修改，并处理理赔和推荐。',
      warehouse: '您在仓库工作台工作。',
      pricing: '您负责费率、海关数据、退货费用和订阅方案。',
      admin: '您负责这里的一切：商家、仓库、价格和员工。',
    },
    staffDesk: '仓库工作台',
    staffRates: '费率',
    staffMerchants: '商家账户',
  },
  context: {
    title: '选择账户',
    text: '您属于多个账户。控制台将以您选择的账户打开。',
    program: '您属于多个账户。{program} 将请求访问您选择的账户。',
    meant: '此链接属于账户 {account}。请选择该账户以继续。',
    lastUsed: '上次使用：{when}',
    never: '尚未使用',
    other: '以其他身份登录',
  },
  roles: {
    owner: '所有者',
    admin: '管理员',
    shipping: '运输',
    fulfilment: '仓储履约',
    returns: '退货',
    billing: '账单',
    viewer: '只读',
    none: '无',
  },
  names: {
    parts: { accounts: '账户' },
    verbs: {
      accounts: {
        choose: '切换到此账户',
      },
    },
  },
};
export default zh;
