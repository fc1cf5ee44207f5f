import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '全面保障保险',
  text: '包裹丢失或损坏时的保障额度，以及加保的费用。',
  own: '购买面单时，保障额度和费用按当日汇率折合成 {currency}。',
  choice: '新货件',
  every: '每个新货件都按全额投保',
  everyHint: '新建货件默认投保；保费单独列在价格明细中，也可以在某个货件上取消。',
  on: '新货件将默认投保',
  off: '新货件仅含基本保障',
  covers: '各服务的保障',
  noServices: '运营商尚未提供任何服务。',
  service: '服务',
  included: '已含保障',
  notIncluded: '无',
  more: '加保',
  share: '超出部分货值的 {percent}',
  perKg: '每公斤 {amount}',
  atLeast: '{fee}，最低 {minimum}',
  from: '{fee} 起',
  noFee: '不提供',
  claim: '包裹出了问题？',
  claimText: '附上照片或文件提交理赔。获批的金额会存入您的账户余额。',
  toClaims: '保险理赔',
  names: {
    parts: { protection: '全面保障保险' },
  },
};
export default zh;
