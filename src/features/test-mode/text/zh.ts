import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '测试模式',
  text: '此处不收费，也不会真正寄出任何东西。',
  on: '切换到测试模式',
  off: '退出测试模式',
  liveTitle: '测试模式下不可用',
  liveText: '此页面涉及账户本身：成员、资金和您的个人资料。请退出测试模式后查看。',
  names: {
    parts: { testMode: '测试模式' },
    verbs: {
      testMode: {
        switch: '开启或关闭测试模式',
      },
    },
  },
};
export default zh;
