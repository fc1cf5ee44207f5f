import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  problem: {
    code: '请输入三个英文字母。',
    cutOff: '请输入时间，例如 16:00。',
    tare: '这是含包装的总重，必须大于包装自重。',
    taken: '已有使用该代码的仓库。',
    country: '该仓库已投入使用，不能更换国家/地区。其他国家/地区请另建仓库。',
  },
  messages: {
    none: '还没有消息。',
    warehouse: '仓库',
    support: '客服',
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
