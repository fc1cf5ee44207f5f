import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  errors: {
    address_not_found: '未找到收件人地址，您可以选择强制使用该地址。',
    no_services: '目前没有可用的服务。',
    service_unavailable: '该服务不适用于此货件。',
  },
  print: {
    glyph: '{text}：该字符没有字形，已改用拉丁字母拼写。',
    missing: '货件 {id} 已跳过：尚无面单。',
    stillMissing: '被跳过的货件都还没有面单。',
  },
  bulk: { refused: '货件 {id} 已跳过：{code}' },
  names: {
    parts: { labels: '面单' },
  },
};

export default zh;
