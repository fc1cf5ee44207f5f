import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '汇率',
  text: '费率和费用按各自的币种保存。其他币种的账户按这里的汇率收费，以各币种最新一天的汇率为准。',
  readOnly: '只有定价人员和管理员可以更改汇率。',
  enter: '录入新汇率',
  accounts: '账户币种',
  others: '其他币种（用于海关起征点）',
  none: '还没有汇率：无法以此币种收费。',
  columns: {
    currency: '币种',
    rate: '1 美元兑',
    date: '日期',
    source: '来源',
    change: '变动',
  },
  form: {
    title: '新汇率',
    text: '请填写当天 1 美元可兑换的金额。留空的币种保持不变；保存后立即生效，用于此后的收费。',
    date: '日期',
    source: '来源',
    sourceHint: '例如某家中央银行。',
    now: '当前 {rate}（{day}）',
    nowNone: '还没有汇率',
    change: '当前 {rate}（{day}）：{change}',
    older: '当前 {rate}（{day}）日期更新，仍以它为准',
    much: '请核对：与当前汇率相差超过 {percent}。',
    notUsd: '所有汇率均以 1 美元为准。',
    digits: '最多六位小数。',
    atLeastOne: '请至少填写一个汇率。',
    submit: '使其生效',
    done: '汇率已生效。',
  },
  server: {
    noCurrency: '未知的货币。',
    notYet: '这一天还没有到。',
    twice: '此币种出现了两次。',
  },
  names: { verbs: { exchangeRates: { save: '录入了汇率' } } },
};
export default zh;
