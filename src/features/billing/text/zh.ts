import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  payment: {
    title: '付款',
    balance: '账户余额',
    amount: '金额',
    amountHint: '{min} 至 {max}。',
    card: '卡号',
    test: '本系统通过测试渠道收款，不会产生真实扣款。',
    use: '使用测试卡',
    succeeds: '付款成功',
    declined: '付款被拒',
    submit: '充值 {amount}',
    submitEmpty: '充值',
    done: '已向您的余额充入 {amount}。',
    again: '继续充值',
    transactions: '查看交易记录',
  },
  transactions: {
    title: '交易记录',
    date: '日期',
    id: '编号',
    kind: '用途',
    memo: '详情',
    amount: '金额',
    balance: '余额',
    noMatch: '没有符合条件的交易',
    empty: '余额尚无变动',
    emptyText: '充值和购买的面单会列在这里。',
    topUp: '充值',
  },
  kinds: {
    top_up: '充值',
    label: '面单',
    refund: '退款',
    claim: '保险理赔',
    validation: '地址验证',
    process: '退货处理',
    verify: '退货查验',
    reship: '重新发货',
    labelling: '贴标',
    subscription: '订阅',
    adjustment: '调整',
  },
  cardDeclined: '该卡被拒绝，请换一张卡。',
  cardUnknown: '这不是测试卡号。',
  errors: {
    insufficient_funds: '余额不足。请为您的账户充值。',
    payment_declined: '付款被拒绝，未扣除任何款项。',
  },
};
export default zh;
