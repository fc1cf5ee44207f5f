import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  cardDeclined: '该卡被拒绝，请换一张卡。',
  cardUnknown: '这不是测试卡号。',
  errors: {
    insufficient_funds: '余额不足。请为您的账户充值。',
    payment_declined: '付款被拒绝，未扣除任何款项。',
  },
};
export default zh;
