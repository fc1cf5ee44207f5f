import type { Words } from '../../../shared/words.ts';
import type en from './import.en.ts';
import recipient from './recipient.zh.ts';

const zh: Words<typeof en> = {
  title: '导入订单',
  text: '带标题行的 CSV 或 Excel 文件：S 行为订单、L 行为其明细；或每行一条明细，如 Shopify、WooCommerce、Amazon、eBay 的导出文件。订单号相同的相邻行视为同一订单。',
  definitions:
    '订单导入文件可包含的列。有行类型列时，订单由一个 S 行及其下方的 L 行组成；没有该列时，每行是一条明细，订单号相同的相邻行视为同一订单。已存在的订单不会重复导入。',
  objects: '订单',
  see: '查看订单',
  read: '读取行数：{rows}。订单：{good} 个无误，{bad} 个有误。',
  stored: '已导入订单：{count} 个。',
  none: '该订单没有明细。',
  noOrder: '此明细上方没有订单。',
  notStored: '该订单的另一行有错误。',
  columns: {
    type: { name: '行类型', text: 'S 为订单，L 为其明细。若每行都是明细，可省略此列。' },
    order_number: { name: '订单号', text: '您自己的编号。已有该编号的订单不会重复导入。' },
    placed_at: { name: '下单时间', text: '买家下单的日期或时间；未注明时区时按账户时区计算。' },
    to_name: { name: '收件人', text: '名和姓。' },
    to_first_name: { name: '收件人名', text: '用于姓名分为两列的文件。' },
    to_last_name: { name: '收件人姓', text: '与名搭配使用。' },
    ...recipient,
    shop_id: { name: '店铺', text: '来源店铺的编号。' },
    shop_order_id: { name: '店铺订单 ID', text: '店铺中的 ID，须同时填写店铺。' },
    service: { name: '服务', text: '服务代码、cheapest、fastest 或 rule；留空为 rule。' },
    terms: { name: '贸易条款', text: 'DDP 或 DDU；留空则用您的常用条款。' },
    warehouse: { name: '仓库', text: '指定打包仓库的代码；留空则为货齐的最近仓库。' },
    insurance: { name: '保险', text: 'true 表示为货物投保。' },
    signature_confirmation: { name: '签收确认', text: 'true 表示要求签收。' },
    packing_slip: { name: '装箱单', text: 'true 表示放入装箱单；有礼品留言时自动放入。' },
    gift_message: { name: '礼品留言', text: '打印在装箱单上。' },
    partial_fulfillment: { name: '允许部分发货', text: 'true 表示有货部分可先发。' },
    exception_on_failure: { name: '有问题时转为异常', text: 'false 表示地址有误的订单直接拒绝，不保留。' },
    ignore_bad_address: { name: '强制使用地址', text: 'true 表示地址未找到也发货；可能收取费用。' },
    delay_processing: { name: '延迟小时数', text: '保持未处理的时长。' },
    hold: { name: '暂挂', text: 'true 表示暂挂，直到您释放。' },
    currency: { name: '币种', text: '价格的币种；留空为 USD。' },
    tags: { name: '标签', text: '多个用逗号分隔。' },
    notes: { name: '备注', text: '仅供自己查看，不会打印。' },
    item_sku: { name: 'SKU', text: '可下单商品的 SKU。' },
    item_quantity: { name: '数量', text: '件数，1 至 9,999。' },
    item_sold_for: { name: '单件售价', text: '每件售出价格；留空则用商品价值。' },
    item_name: { name: '商品名', text: '店铺中的名称。' },
  },
};
export default zh;
