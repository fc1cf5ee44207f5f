import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  payment: {
    title: '付款',
    balance: '账户余额',
    reserved: '订单预留',
    online: '在线支付',
    amount: '金额',
    amountHint: '{min} 至 {max}。',
    demo: '这是演示系统：支付页面不会扣款，也不需要银行卡。',
    submit: '继续支付 {amount}',
    submitEmpty: '继续支付',
    again: '继续充值',
    transactions: '查看交易记录',
    check: '再次查询',
    pending: '{amount} 的付款尚无结果。支付渠道确认后，余额会更新。',
    succeeded: '已向您的余额充入 {amount}。',
    declined: '付款被拒绝，未扣除任何款项。',
    failed: '付款未在规定时间内完成，未扣除任何款项。',
    bank: '银行转账',
    bankText: '向以下账户转入任意金额（{currency}），到账后会计入您的余额。',
    bankAccount: '收款账户',
    reference: '付款附言',
    referenceHint: '转账时请填写此附言，以便我们确认款项属于您。',
    none: '请向 {operator} 咨询充值方式',
    noneText: '此处尚未开通支付。付款后，{operator} 会把款项计入您的余额。请告知您的账户编号：{account}。',
    contact: '联系 {operator}',
  },
  warning: {
    title: '余额不足邮件',
    below: '可用额度低于以下金额时通知我们',
    hint: '所有可查看余额的人会收到一封邮件，恢复到该金额以上后才会再次通知。留空则不通知。',
    saved: '已保存。',
  },
  checkout: {
    title: '演示支付页面',
    text: '此页面代替真实的支付渠道，不会扣款，也不需要银行卡。',
    amount: '应付金额',
    pay: '支付 {amount}',
    decline: '模拟付款被拒',
    back: '不付款，返回',
    decided: '该笔付款已有结果。',
    goOn: '继续',
    gone: '没有这笔付款',
  },
  transactions: {
    title: '交易记录',
    columns: {
      created: '日期',
      number: '编号',
      kind: '用途',
      memo: '详情',
      amount: '金额',
      balance: '余额',
    },
    noMatch: '没有符合条件的交易',
    empty: '余额尚无变动',
    emptyText: '充值和购买的面单会列在这里。',
    topUp: '充值',
  },
  errors: {
    insufficient_funds: '余额不足。请为您的账户充值。',
    payments_off: '此处未开通在线支付。充值方式请见付款页面。',
  },
  mail: {
    lowSubject: '余额不足：{account} 还剩 {available}',
    low: '{account} 还可使用 {available}，已低于设定的提醒额度 {limit}。',
    lowThen: '额度用尽后将无法购买面单。',
    lowOnce: '在余额重新高于该额度之前，此邮件只发送一次。',
    add: '充值',
    failedSubject: '您的 {amount} 付款未成功',
    declined: '向 {account} 余额充值 {amount} 的付款被拒绝，未扣除任何款项。',
    failed: '向 {account} 余额充值 {amount} 的付款未能及时完成，未扣除任何款项。',
    pay: '重新付款',
  },
  names: {
    objects: { payment: '付款' },
    parts: { billing: '余额与交易' },
    verbs: {
      billing: {
        pay: '发起付款',
        settlePayment: '付款结清',
        saveWarning: '设置余额不足提醒额度',
      },
    },
    events: {
      payment: {
        received: '收到付款',
      },
    },
    fees: {
      top_up: '充值',
      refund: '退款',
    },
  },
};
export default zh;
