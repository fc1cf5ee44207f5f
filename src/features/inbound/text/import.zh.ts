import type { Words } from '../../../shared/words.ts';
import type en from './import.en.ts';

const zh: Words<typeof en> = {
  title: '导入入库货件',
  text: '带标题行的 CSV 或 Excel 装箱单：每箱每种商品一行。参考号相同的相邻行为同一入库货件。',
  definitions:
    '装箱单可包含的列。每行是一箱中的一种商品；参考号相同的相邻行为同一入库货件，最多 500 行。导入后为草稿：请核对后提交。已存在的参考号不会重复导入。',
  objects: '入库货件',
  see: '查看入库货件',
  read: '读取行数：{rows, number}。入库货件：{good, number} 个无误，{bad, number} 个有误。',
  stored: '已导入为草稿的入库货件：{count, number} 个。',
  none: '其中没有商品。',
  notStored: '未导入：该入库货件的另一行有错误。',
  elsewhere: '上方的行发往另一仓库。请使用单独的参考号。',
  uneven: '同一箱在上方填写了不同的箱数。',
  columns: {
    reference: { name: '参考号', text: '您为入库货件取的名称；相同的相邻行为同一货件。' },
    warehouse: { name: '仓库', text: '目的仓库代码；每个入库货件填一次即可。' },
    carton: { name: '箱号', text: '箱子的编号或名称，相同的行在同一箱。留空则每行为一箱。' },
    cartons: { name: '相同箱数', text: '有多少箱与此相同；留空为 1。' },
    sku: { name: 'SKU', text: '您的商品的 SKU、商品 ID 或条码。' },
    quantity: { name: '数量', text: '每箱件数，1 至 9,999。' },
    lot: { name: '批次', text: '用于按批次管理的商品。' },
    expires: { name: '到期日', text: '批次到期日，如 2027-05-01。' },
    carrier: { name: '承运商', text: '由谁运送。' },
    tracking_number: { name: '运单号', text: '承运商的单号。' },
    notes: { name: '备注', text: '给仓库的说明。' },
  },
};
export default zh;
