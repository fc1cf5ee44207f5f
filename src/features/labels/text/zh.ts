import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  /** Buying the labels of several shipments. */
  buyMany: {
    title_one: '购买 {count} 张面单',
    title_few: '购买 {count} 张面单',
    title_many: '购买 {count} 张面单',
    title_other: '购买 {count} 张面单',
    text: '每张面单按货件指定的服务购买，未指定的按最便宜的服务购买，费用从余额支付。包裹发出前可取消面单并全额退款。',
    available: '可用额度：{amount}',
    left: '以下货件保持不变：',
    start: '购买面单',
    started: '正在购买面单。',
    follow: '查看进度',
  },
  buy: {
    title: '购买面单',
    text: '请选择服务。面单从您的余额中支付，包裹发出前可取消并全额退款。',
    services: '服务',
    arrives: '预计 {when} 送达',
    unavailable_one: '{count} 项服务不可用',
    unavailable_few: '{count} 项服务不可用',
    unavailable_many: '{count} 项服务不可用',
    unavailable_other: '{count} 项服务不可用',
    recipientPays: '收件人约需支付关税和税款 {amount}',
    pay: '支付 {amount} 购买',
    payAny: '购买面单',
    available: '可用额度：{amount}',
    overrideText: '填写的地址：{address}。可能收取地址强制使用费，寄往错误地址的包裹可能被退回。',
    override: '按填写内容使用该地址',
  },
  problem: {
    title: '未能购买面单',
    funds: '充值',
    override: '强制使用该地址',
    editAddress: '修改地址',
    service: '选择其他服务',
    consignor: '设置发件人',
    again: '重试',
  },
  printMany: {
    title_one: '打印 {count} 张面单',
    title_few: '打印 {count} 张面单',
    title_many: '打印 {count} 张面单',
    title_other: '打印 {count} 张面单',
    oneFile: '所有面单合并为一个文件。',
    files: '每个文件最多包含 {max} 张面单。',
    leftOut: '没有面单的货件会跳过。',
    partly: '可打印的面单：{possible} / {count}。',
    paper: '纸张',
    papers: { '4x6': '4 × 6 英寸面单', A4: 'A4 纸', LETTER: 'Letter 纸', ZPL: '标签打印机（ZPL）' },
    customs: '附带海关申报单',
    start: '生成 PDF',
    startZpl: '生成 ZPL 文件',
  },
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
