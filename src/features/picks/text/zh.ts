import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  problem: {
    elsewhere: '订单 {order} 不在此仓库打包。',
    sku: '该订单在此没有需要打包的 {sku}。',
    notOnCart: '订单 {order} 不在此拣货车上。',
  },
  errors: { pick_taken: '订单 {order} 已不再是可拣货状态：{problem}' },
};
export default zh;
