import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  errors: {
    consignor_failed: '获取您的发件人信息时出错。',
  },
  title: '设置',
  text: '此账户的发货方式：由谁寄出、包裹退回到哪里，以及新建货件时的默认值。',
  saved: '设置已保存',
  readOnly: '您在此账户中的角色只能查看设置，不能更改。',
  consignor: {
    title: '发件人',
    text: '印在每张面单和报关单据上。姓名和公司名请使用英文（拉丁）字符。',
    missing: '尚未设置发件人。设置后才能购买面单。',
  },
  returns: {
    title: '退货地址',
    text: '无法投递的包裹按目的地退回到这些地址。没有单独设置的目的地使用“世界其他地区”的地址。',
    none: '未设置',
    fallsBack: '使用“世界其他地区”',
    set: '设置地址',
    editTitle: '退货地址：{destination}',
    deleteTitle: '要删除 {destination} 的退货地址吗？',
    deleteText: '此后寄往该目的地的新货件将使用“世界其他地区”的地址（如已设置）。',
    deleted: '退货地址已删除',
    row: '世界其他地区',
  },
  preferences: {
    title: '偏好设置',
    units: '单位',
    metric: '公制（kg、cm）',
    imperial: '英制（oz、in）',
    labelFormat: '面单格式',
    formats: {
      '4x6': '4 × 6 英寸面单，PDF',
      A4: 'A4 纸，PDF',
      LETTER: 'Letter 纸，PDF',
      ZPL: 'ZPL，用于标签打印机',
    },
    timeZone: '时区',
    timeZoneHint: '列表、筛选和单据上的日期以此为准。',
    language: '语言',
    languageHint: '仅对您生效；账户中的其他人不受影响。',
  },
  defaults: {
    title: '新建货件的默认值',
    service: '服务',
    entryPoint: '入口站点',
    terms: '贸易条款',
    ask: '每次选择',
    ddp: 'DDP：由您支付关税和税费',
    ddu: 'DDU：由收件人支付关税和税费',
    signature: '签收确认',
    insurance: '按全额价值投保',
  },
};
export default zh;
