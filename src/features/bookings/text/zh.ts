import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '银行转账',
  text: '把银行账户收到的款项记入对应的商家账户。',
  book: '登记到账',
  search: '查找账户或流水号',
  none: '尚未登记任何款项',
  noneText: '您登记的到账会列在这里。',
  noMatch: '没有符合条件的记录',
  received: '到账日期：{day}',
  by: '登记人：{name}',
  columns: {
    reference: '银行流水号',
    account: '账户',
    number: '账户编号',
    amount: '金额',
    received: '到账日期',
    reason: '原因',
    booked_by: '登记人',
    created: '登记时间',
  },
  sums: {
    count: '笔数（{currency}）',
    in: '到账',
    back: '扣回',
    net: '合计',
  },
  form: {
    title: '登记到账',
    text: '余额会立即变动，商家可以看到流水号。登记后不可修改；如有错误，请再登记一笔负数金额冲正。',
    payer: '账户',
    payerHint: '账户编号、转账附言或名称的一部分。',
    amount: '金额',
    amountHint: '负数表示扣回。',
    currency: '币种',
    received: '到账日期',
    reference: '银行流水号',
    referenceHint: '每个流水号只能登记一次。',
    reason: '原因',
    submit: '登记',
    done: '已为 {account} 登记 {amount}。',
  },
  zero: '不能为 0。',
  noAccount: '没有这个账户。',
  tooMuch: '最多只能扣回 {amount}。',
  notYet: '这一天还没有到。',
  longAgo: '这一天已过去十年以上，请检查年份。',
  otherCurrency: '该账户的币种为 {currency}。',
  bookedBefore: '该流水号已登记过，账户编号：{account}。',
  names: {
    verbs: {
      bookings: {
        book: '登记银行转账',
      },
    },
  },
};
export default zh;
