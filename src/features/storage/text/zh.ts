import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  list: {
    title: '仓储',
    text: '最近 90 天的仓储费用，按每日结束时的在库货物计算。',
    own: '按当日汇率折合成 {currency} 从余额中扣除。',
    empty: '尚未收取仓储费。在库货物于每日结束时计费。',
    owed: '余额不足以支付 {amount} 的仓储费。充值后将自动扣取，先扣最早的日期。',
    pay: '充值',
    isOwed: '未付',
    unmeasured: '以下商品的尺寸未知，仓储费将在测量后补收：{products}',
    columns: { day: '日期', warehouse: '仓库', volume: '体积（m³）', price: '每 m³', amount: '金额' },
  },
  names: { objects: { storage: '仓储' }, parts: { storage: '仓储' }, events: { storage: { charged: '已收取仓储费' } }, fees: { storage: '仓储' } },
};
export default zh;
