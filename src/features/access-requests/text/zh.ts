import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '我的权限',
  text: '您在 {account} 中的权限。如有需要可提出申请，由所有者或管理员审批。',
  above: '授权用户',
  role: '您的角色：{role}',
  areas: {
    shipping: '运输',
    fulfilment: '仓储履约',
    returns: '退货',
    billing: '账单',
    settings: '设置',
    developer: '开发者',
  },
  levels: {
    none: '无',
    read: '查看',
    write: '查看和修改',
  },
  request: '高级权限',
  requestText: '申请您的角色所不包含的权限。',
  everything: '您已拥有全部权限。',
  what: '所需权限',
  reason: '申请理由',
  reasonHint: '便于审批人判断。',
  submit: '申请权限',
  sent: '申请已提交。',
  own: '我的申请',
  none: '还没有申请',
  pendingTitle: '权限申请',
  pendingText_one: '有 {count} 个申请待审批。',
  pendingText_few: '有 {count} 个申请待审批。',
  pendingText_many: '有 {count} 个申请待审批。',
  pendingText_other: '有 {count} 个申请待审批。',
  approve: '批准',
  decline: '拒绝',
  withdraw: '撤回',
  approvedDone: '申请已批准。',
  declinedDone: '申请已拒绝。',
  withdrawnDone: '申请已撤回。',
  decidedBy: '审批人：{name}',
  status: {
    pending: '待审批',
    approved: '已批准',
    declined: '已拒绝',
    withdrawn: '已撤回',
  },
  refused: {
    has: '您已拥有此权限。',
    pending: '您已申请过此权限。',
  },
  names: {
    objects: { access: '权限申请' },
    verbs: {
      'access-requests': {
        create: '申请权限',
        withdraw: '撤回权限申请',
        approve: '批准权限',
        decline: '拒绝权限',
      },
    },
    events: {
      access: {
        requested: '申请了权限',
        approved: '批准了权限',
        declined: '拒绝了权限',
      },
    },
  },
};
export default zh;
