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
    low_balance: '余额不足',
    payment_failed: '付款失败',
    webhook_disabled: 'Webhook 已停用',
    task_ended: '耗时任务完成',
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
  settings: {
    title: '您接收的邮件',
    text: '由您自行选择，对您的所有账户生效。您只会收到与您可见内容有关的邮件。',
    none: '没有可选择的项目：账户邮件只发送给账户成员。',
    saved: '已保存。',
    always: '始终发送',
    alwaysText: '这些邮件关系到您的登录安全，因此无法关闭：',
    about: {
      low_balance: '账户的可用额度低于付款页面上设置的金额时。',
      payment_failed: '您的充值款项未能到账时。',
      webhook_disabled: 'Webhook 连续多日失败并被停用时。',
      task_ended: '您启动的任务运行超过一分钟后完成或失败时。',
    },
  },
  off: {
    title: '关闭此类邮件',
    text: '将不再向 {email} 发送“{kind}”。',
    submit: '关闭',
    done: '已停止向 {email} 发送“{kind}”。',
    settings: '所有邮件设置',
  },
  errors: {
    mail_link_invalid: '此链接不是由我们生成的，或该类邮件已不存在。请在个人资料中选择要接收的邮件。',
  },
  names: {
    verbs: {
      mail: {
        get: '查看邮件',
        resend: '重新发送邮件',
        saveSetting: '更改邮件设置',
      },
    },
  },
};
export default zh;
