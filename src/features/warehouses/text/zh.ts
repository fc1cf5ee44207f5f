import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  problem: { cutOff: '请输入时间，例如 16:00。' },
  messages: {
    none: '还没有消息。',
    warehouse: '仓库',
    send: '发送',
    left: '{used} / {max}',
  },
  names: {
    parts: { warehouses: '仓库' },
    verbs: { warehouses: { save: '保存了仓库' } },
    fees: { fulfillment: '订单履行' },
  },
};
export default zh;
