import type { Words } from '../../../shared/words.ts';
import type en from './kinds.en.ts';

const zh: Words<typeof en> = {
  shipments: {
    title: '导入货件',
    text: '带标题行的 CSV 或 Excel 文件。S 行为货件，其下方的 L 行为商品。',
    definitions: '货件导入文件可包含的列。只有必填列不可缺少，顺序不限。',
    objects: '货件',
    noItems: '该货件没有商品行：请在其下方至少添加一个 L 行。',
    noObject: '该商品行不属于任何货件：请在其上方添加 S 行。',
    notStored: '未导入：同一货件的其他行有错误。',
    read: '读取行数：{rows, number}。货件：{good, number} 个无误，{bad, number} 个有误。',
    stored: '已导入货件：{count, number} 个。',
    see: '核对价格并购买面单',
  },
  customs_products: {
    title: '导入报关商品',
    text: '带标题行的 CSV 或 Excel 文件，标题行下每行一个商品。商品 ID 已存在的将被更新。',
    definitions: '报关商品导入文件可包含的列。只有必填列不可缺少。商品 ID 已存在的将被更新：文件中的列会替换原有内容，文件中没有的列保持不变。',
    objects: '商品',
    read: '读取行数：{rows, number}。商品：{good, number} 个无误，{bad, number} 个有误。',
    stored: '已导入商品：{count, number} 个。',
    see: '查看报关商品',
    groups: {
      goods: '所有商品',
      codes: '各国 HS 编码',
      agency: '受监管商品：监管机构要求的内容',
      manufacturer: '受监管商品：制造商',
      shipper: '受监管商品：发货方',
      importer: '受监管商品：进口商',
      prior_notice_submitter: '受监管商品：预先通知提交人',
      fsvp_importer: '受监管商品：FSVP 进口商',
      contact: '受监管商品：联系人',
    },
  },
};

export default zh;
