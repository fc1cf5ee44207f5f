import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '支持访问记录',
  text: '运营商的哪些人员进入过此账户、原因是什么，以及他们查看和更改了什么。',
  empty: '还没有访问记录',
  emptyText: '客服为帮助您而查看此账户时，访问记录会显示在这里。',
  noMatch: '没有符合筛选条件的访问。',
  sum: '查看 {looked} 项，更改 {changed} 项',
  columns: {
    started: '开始时间',
    staff: '访问者',
    reason: '原因',
    kind: '权限',
    looked: '查看内容',
    changed: '更改内容',
    status: '状态',
    ended: '结束时间',
    person: '以谁的身份',
  },
  kinds: { read: '仅查看', write: '查看和更改' },
  statuses: { running: '进行中', ended: '已结束', expired: '已到时' },
  visitTitle: '{staff} 的访问',
  facts: '访问信息',
  nothingChanged: '未作任何更改。',
  nothingLooked: '未查看任何内容。',
  deeds: { look: '查看', make: '新建', change: '更改', remove: '删除' },
  did: '{deed}：{what}',
  object: '{part} {object}',
  times: '{count} 次',
  test: '测试模式',
  names: {
    parts: { visits: '支持访问记录' },
  },
};
export default zh;
