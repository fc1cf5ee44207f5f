import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  errors: {
    consignor_failed: '获取您的发件人信息时出错。',
  },
};
export default zh;
