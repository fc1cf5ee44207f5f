import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '员工',
  text: '运营商的员工及其角色权限。',
  invite: '邀请同事',
  search: '查找姓名或电子邮箱',
  noMatch: '没有匹配项',
  shown: '{count} / {total}',
  you: '{name}（您）',
  lastSeen: '最近活动 {time}',
  never: '从未登录',
  roles: { support: '客服（仅查看）', support_write: '客服（可修改）', warehouse: '仓库', pricing: '定价', admin: '管理员' },
  roleHints: {
    support: '可通过上帝模式查看商家账户，并查看理赔和推荐',
    support_write: '同上，并可为商家进行修改',
    warehouse: '在仓库工作台作业',
    pricing: '负责费率、海关数据、退货费用和订阅方案',
    admin: '全部权限，包括商家账户、银行转账和员工',
  },
  states: { active: '正常', invited: '已邀请', disabled: '已停用' },
  form: {
    title: '邀请同事',
    text: '对方会收到设置密码的链接。链接七天内有效，只能使用一次。',
    email: '电子邮箱',
    role: '角色',
    submit: '邀请',
    done: '{email} 已成为员工，可用原有密码登录。',
  },
  link: {
    title: '同事的链接',
    text: '请自行转交。链接七天内有效，只能使用一次；在此之前也可在“发出的邮件”中查看。',
    mailed: '链接已发往对方邮箱。您也可以自行转交：链接仅显示这一次，七天内有效，只能使用一次。',
    close: '我已复制',
  },
  change: { action: '更改角色', title: '{name} 的角色', text: '立即生效。以原角色进行的支持访问将会结束。', submit: '保存', done: '角色已更改。' },
  disable: {
    action: '停用',
    title: '停用 {name}？',
    text: '对方将立即在所有地方退出登录（包括其所属的商家账户），其程序令牌也会失效，直到您恢复为止。',
    done: '该同事已停用。',
  },
  enable: { action: '恢复', done: '该同事已恢复。' },
  renew: { action: '生成新链接' },
  refused: {
    lastAdmin: '系统必须有人管理：请先将其他人设为管理员。',
    self: '您不能停用自己。',
    disabled: '该同事已处于停用状态。',
    notDisabled: '该同事未被停用。',
    notInvited: '对方已设置密码。如果忘记，可在登录时申请链接。',
  },
  alreadyStaff: '此人已是员工。',
  isDisabled: '此人已被停用。',
  mail: {
    subject: '{operator} 邀请您成为员工',
    text: '您现在是 {operator} 的员工，角色：{role}。',
    choose: '设置密码',
    signIn: '登录',
    works: '链接七天内有效，只能使用一次。',
    known: '请使用 {email} 和您现有的密码登录。',
  },
  names: {
    verbs: {
      team: {
        invite: '邀请员工',
        change: '修改员工角色',
        disable: '停用员工',
        enable: '启用员工',
        renewLink: '为员工生成新链接',
      },
    },
  },
};
export default zh;
