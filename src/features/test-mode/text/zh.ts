import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '测试模式',
  text: '此处不收费，也不会真正寄出任何东西。',
  on: '切换到测试模式',
  off: '退出测试模式',
  play: '模拟下一步',
  goesWell: '一切顺利',
  goesWrong: '出现问题',
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
