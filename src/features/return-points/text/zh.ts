import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  title: '退货收件地址',
  text: '商家的退件寄往何处，由哪个仓库接收。',
  list: '目的地',
  row: '世界其他地区',
  open: '使用中',
  closed: '已关闭',
  none: '暂时无法寄回此处。',
  handledBy: '由 {warehouse} 仓库接收',
  changed: '{day} 修改',
  onTheWay_one: '{shown} 件退货在途',
  onTheWay_few: '{shown} 件退货在途',
  onTheWay_many: '{shown} 件退货在途',
  onTheWay_other: '{shown} 件退货在途',
  merchant: '商家名称',
  code: '商家专属代码',
  change: '修改',
  add: '设置',
  readOnly: '只有管理员可以修改退货收件地址。',
  noHouses: '还没有接收退货的仓库，请先设置退货费用。',
  fees: '退货费用',
  saved: '已保存，此后打印的面单使用该地址。',
  form: {
    title: '退货收件地址：{destination}',
    text: '已打印的面单仍为原地址；已预报的退货仍由原仓库接收。商家的专属代码打印在公司名之后。',
    warehouse: '仓库',
    active: '接收退货',
    activeHint: '关闭后商家不再看到此地址，也无法再预报退货。',
    submit: '保存',
  },
  names: { verbs: { returnPoints: { save: '修改了退货收件地址' } } },
};
export default zh;
