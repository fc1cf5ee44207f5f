import type { Words } from '../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  required: '{field} 为必填项。',
  max: '{field_name} 不能超过 {max_count} 个字符。',
  wait: '请求过于频繁，请在 {minutes} 分钟后再试。',
  token: '此访问令牌无效：令牌不存在、已过期或已被撤销。',
  encoding: 'Content-Encoding 只能为 gzip、deflate 或 br。',
  utf8: '请求正文必须采用 UTF-8 编码。',
  stillRunning: '使用此 Idempotency-Key 的首次请求仍在处理中，请稍后重新发送。',
  doneOnce: '使用此 Idempotency-Key 的首次请求已完成。其响应包含密钥，只显示一次。',
  otherPage: '在此账户和这些筛选条件下，该列表没有这一页，请从第一页重新开始。',
  givenTwice: '{field} 重复传入。',
  backwards: '范围的起止颠倒：{min} 大于 {max}。',
  tooDeep: '请求正文的嵌套层数过多。',
  halfCharacter: '该文本包含半个字符：不成对的代理项。',
  optionsLate: '请在文件之前发送 `options`。',
  namedTwice: '该字段重复出现。',
  testEvent: '测试事件',
  badTag: 'If-Match 应为收到的 ETag 原文（包括引号）或 *。',
  byPerson: '只有已登录的人员可以执行此操作，访问令牌无法执行。',
  badKey: 'Idempotency-Key 不能为空，且只能包含可打印的 ASCII 字符。',
  notEncoded: '无法读取该请求。地址中的非 ASCII 字符必须使用百分号编码，例如 é 应写成 %C3%A9。',
  late: {
    title: '页面加载时间过长',
    text: '请检查网络连接，然后重新加载页面。本页面需要启用 JavaScript，并使用较新的浏览器。',
    action: '重新加载',
  },
};
export default zh;
