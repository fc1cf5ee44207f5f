import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '商家账户',
  text: '开立账户、邀请所有者、设置信用额度、暂停和恢复。',
  open: '开立账户',
  search: '名称、邮箱或其任意号码',
  none: '尚无账户',
  noneText: '请开立第一个账户，并把链接转交其所有者。',
  noMatch: '没有符合条件的账户',
  people: '用户数：{count}',
  credit: '信用额度：{amount}',
  columns: {
    name: '名称',
    number: '编号',
    status: '状态',
    reason: '暂停原因',
    country: '国家/地区',
    currency: '币种',
    balance: '余额',
    credit_limit: '信用额度',
    people: '用户数',
    created: '开立时间',
  },
  status: { active: '正常', suspended: '已暂停' },
  invoices: '发票',
  form: {
    title: '开立账户',
    text: '您会得到一个链接，请转交账户所有者。链接七天内有效，只能使用一次。',
    name: '名称',
    country: '国家/地区',
    currency: '币种',
    currencyHint: '以后不可更改。',
    zone: '时区',
    zoneHint: '商家的日期和账单月份以此为准。商家可自行更改。',
    owner: '所有者的电子邮箱',
    credit: '信用额度',
    submit: '开立账户',
  },
  change: { title: '修改 {name}', action: '修改', submit: '保存', done: '账户已修改。' },
  suspend: {
    action: '暂停',
    title: '暂停 {name}？',
    text: '其用户和程序会立即被拒绝，直到您恢复该账户。其任务会停止，Webhook 会暂缓发送；运输途中的包裹不受影响。',
    reason: '原因',
    done: '账户已暂停。',
  },
  resume: { action: '恢复', done: '账户已恢复。' },
  owner: { action: '邀请所有者', title: '邀请 {name} 的所有者', submit: '生成链接' },
  link: {
    title: '所有者链接',
    text: '请自行转交。链接七天内有效，只能使用一次；在此之前也可在“发出的邮件”中查看。',
    mailed: '链接已发往所有者的邮箱。您也可以自行转交：链接仅显示这一次，七天内有效，只能使用一次。',
    close: '我已复制',
  },
  names: {
    verbs: {
      merchants: {
        open: '开立账户',
        change: '修改账户',
        suspend: '暂停账户',
        resume: '恢复账户',
        inviteOwner: '邀请所有者',
      },
    },
  },
};
export default zh;
