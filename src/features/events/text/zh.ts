/** 事件的文字：发生了什么，发送到了哪里。 */
import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '事件',
  text: '账户在最近 30 天内发生的事件，无论是否有 Webhook 接收。',
  columns: { id: '事件', topic: '主题', kind: '对象', object: '编号', created: '发生时间', data: '数据' },
  noMatch: '没有符合条件的事件',
  empty: '还没有事件',
  emptyText: '新面单、派送、异常等事件发生后会显示在这里。',
  webhooks: 'Webhook',
  view: '查看',
  event: '事件 {id}',
  message: '发送给 Webhook 的内容',
  deliveries: '投递',
  noDeliveries: '没有 Webhook 接收此事件。可在 Webhook 页面重新发送。',
  webhook: 'Webhook {id}',
  attempts_one: '{count} 次尝试',
  attempts_few: '{count} 次尝试',
  attempts_many: '{count} 次尝试',
  attempts_other: '{count} 次尝试',
  names: {
    parts: { events: '事件' },
  },
};
export default zh;
