import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  bin: '货位',
  in: '货位 {bin}',
  none: '无货位',
  key: '货位',
  title: '{sku} 放在哪个货位？',
  text: '扫描货架标签，或输入标签上的编号。留空表示没有固定货位。',
  save: '保存货位',
  isGoods: '{code} 是商品，不是货位',
  saved: '{sku} 的货位是 {bin}',
  cleared: '{sku} 没有固定货位',
  names: { verbs: { stock: { set_bin: '设置了商品的货位' } } },
};
export default zh;
