import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '发出的邮件',
  text: '系统最近 90 天写给用户的邮件及其结果。',
  notSending: '本系统不会发出邮件',
  notSendingText: '尚未设置 SMTP_URL。邮件保存在此处：请打开邮件，自行转交其中的链接。',
  search: '查找收件人',
  state: '状态',
  all: '全部',
  none: '还没有邮件',
  noneText: '邀请和密码链接会显示在这里。',
  noMatch: '没有匹配项',
  more: '显示更多',
  shown: '{count} / {total}',
  open: '打开',
  sentAt: '发送于 {time}',
  nextAt: '下次尝试 {time}',
  resend: '重新发送',
  sendNow: '立即发送',
  resent: '邮件正在发送。',
  close: '关闭',
  to: '收件人：{email}',
  hidden: '链接仅供收件人使用。',
  gone: '链接已过期并被清除。',
  looked: '任何持有此链接的人都能使用它。您的查看已被记录。',
  kinds: {
    invitation: '邀请',
    password_reset: '密码链接',
    password_changed: '密码已修改',
    new_device: '新设备登录',
    staff_invitation: '员工邀请',
  },
  states: {
    waiting: '等待发送',
    sent: '已发送',
    failed: '发送失败',
    kept: '已保存',
    replaced: '已被取代',
  },
  refused: {
    noServer: '没有可用的发信服务器：尚未设置 SMTP_URL。',
    noLink: '该邮件已被取代、正在发送，或其链接已过期。',
  },
  names: {
    verbs: {
      mail: {
        get: '查看邮件',
        resend: '重新发送邮件',
      },
    },
  },
};
export default zh;
