import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '上帝模式',
  text: '以商家用户的身份查看控制台。所有操作都会以双方姓名记入商家的审计记录。',
  find: '查找人员或账户',
  findHint: '输入邮箱、姓名或编号，至少 3 个字符；也可输入订单、包裹、退货或发票的号码。',
  none: '没有符合条件的人员',
  start: '以此用户身份查看',
  startTitle: '以 {user} 的身份查看 {account}',
  startText: '访问将在 {minutes} 分钟后自动结束。',
  reason: '原因',
  reasonHint: '商家可以看到。至少 {count} 个字符。',
  canWrite: '我需要进行更改',
  canWriteHint: '不勾选则只能查看。',
  canWriteDenied: '您的员工角色只能查看。',
  go: '开始',
  visits: '访问记录',
  visitsNone: '还没有访问记录',
  staff: '员工',
  started: '开始时间',
  until: '截止时间',
  writing: '可更改',
  running: '进行中',
  ended: '已结束',
  expired: '已到期',
  renew: '延长',
  end: '结束',
  open: '打开控制台',
  renewed: '访问已再延长 {minutes} 分钟。',
  endedDone: '访问已结束。',
  more: '显示更早的访问',
  names: {
    verbs: {
      staff: {
        start: '开始支持访问',
        renew: '延长支持访问',
        end: '结束支持访问',
      },
    },
  },
};
export default zh;
