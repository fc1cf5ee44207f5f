import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  problem: {
    range: '上限不能小于下限。',
    nothing: '请选择规则要执行的操作。',
    nameTaken: '已有同名规则。',
    tooMany: '最多 {count} 条规则,请先删除一条。',
    all: '每条规则须且只能列出一次。',
  },
  names: {
    parts: { 'order-rules': '订单规则' },
    verbs: { order_rule: { create: '添加了订单规则', update: '修改了订单规则', delete: '删除了订单规则', sort: '调整了订单规则的顺序' } },
  },
};
export default zh;
