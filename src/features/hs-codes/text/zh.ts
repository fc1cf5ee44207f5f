import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  why: { code: '以 {text} 开头', term: '商品用语“{text}”', words: '税目描述含“{text}”', alike: '同类商品标题常含“{text}”' },
  supersededBy: '已失效，现为：{codes}',
  ended: '已失效，没有后续编码',
  useSuccessor: '改用 {code}',
  picker: {
    placeholder: '手机壳、phone case 或 3926…',
    empty: '没有找到 HS 编码。请换一个商品名称，或输入编码的前几位。',
    more: '请至少输入 2 个字符。',
  },
  warning: {
    classified: '第 {number} 件商品没有 HS 编码，已按描述选用最匹配的 {code}。',
    unclassified: '没有为第 {number} 件商品找到 HS 编码。',
    superseded: '第 {number} 件商品的 HS 编码 {code} 已失效，请查看 {successors}。',
  },
  import: {
    code: '这不是 2、4 或 6 位的章、品目或子目编码。',
    twice: '该编码在文件中出现了两次。',
    description: '描述缺失或过长。',
    parent: '文件中没有该编码的上级编码。',
    parentOf: '上级编码与该编码不符。',
    level: '级别与编码位数不符。',
    replaces: '所取代的编码须为 2、4 或 6 位数字，用空格分隔。',
    empty: '文件中没有 HS 编码。',
  },
  names: {
    parts: { hsCodes: 'HS 编码与关税' },
  },
};
export default zh;
