import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '联盟计划',
  text: '向我们推荐从事跨境发货的卖家，我们会与其联系。对方加入后，奖励将存入您的账户余额。',
  refer: '推荐卖家',
  earned: '累计奖励',
  list: '我的推荐',
  empty: '暂无推荐',
  emptyText: '您推荐的卖家及其进展会列在这里。',
  more: '显示更多',
  reward: '奖励：{amount}',
  reason: '原因：{reason}',
  status: {
    Sent: '已提交',
    Contacted: '已联系',
    Joined: '已加入',
    Declined: '已拒绝',
  },
  form: {
    text: '我们会写信给对方，并说明是您推荐的。',
    company: '公司',
    contact: '联系人姓名',
    email: '邮箱',
    note: '备注',
    noteHint: '如果了解，请说明对方销售什么、发往哪里。',
    submit: '提交',
    sent: '谢谢，您的推荐已提交。',
  },
  desk: {
    title: '推荐',
    text: '商家推荐的卖家，等待最久的排在最前。',
    shown: '待处理：{total}',
    none: '没有待处理的推荐',
    noneText: '商家的新推荐会显示在这里。',
    by: '推荐人：{account}（{id}）',
    contact: '标记为已联系',
    contacted: '已标记为已联系。',
    decline: '拒绝',
    declineTitle: '拒绝对 {company} 的推荐',
    declineText: '商家会看到原因。此操作无法撤销。',
    declineReason: '原因',
    declined: '推荐已拒绝。',
    join: '标记为已加入',
    joinTitle: '{company} 已加入',
    joinText: '奖励会立即存入 {account} 的余额。此操作无法撤销。',
    joinAccount: '对方开立的账户编号',
    joinReward: '奖励金额',
    joinSubmit: '支付奖励',
    joined: '奖励已支付。',
    readOnly: '您的角色可以查看推荐，但不能处理。',
  },
  problem: {
    open: '您已推荐过此邮箱，该推荐仍在处理中。',
    noAccount: '没有此编号的账户。',
    ownAccount: '这是提交推荐的账户本身。',
    paidBefore: '此账户的奖励之前已支付。',
  },
  cannot: {
    contact: '已联系过该卖家，或推荐已有结果。',
    decline: '推荐已有结果。',
    join: '推荐已有结果。',
  },
  names: {
    verbs: {
      referral: {
        create: '推荐商家',
        contact: '已联系被推荐商家',
        decline: '拒绝推荐',
        join: '被推荐商家已加入',
      },
    },
    events: {
      referral: {
        joined: '被推荐商家已加入',
      },
    },
    fees: {
      referral: '推荐奖励',
    },
  },
};
export default zh;
