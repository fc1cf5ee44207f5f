import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  errors: {
    shipments_not_found: '未找到货件',
    shipment_not_eligible: '当前状态下无法执行此操作。',
    no_consignor: '必须先设置发件人信息。',
  },
  why: {
    edit: '只有待处理的货件可以编辑。',
    buy: '该货件已有面单或已取消。',
    print: '尚无可打印的面单。',
    cancel: '包裹已发出，或此前已取消。',
    delete: '只有待处理或已取消的货件可以删除。',
    track: '尚无追踪号。',
  },
  status: {
    Pending: '待处理',
    Labeled: '已出面单',
    Packed: '已装袋',
    Processed: '已处理',
    'En Route': '运输途中',
    Delivered: '已送达',
    Cancelled: '已取消',
  },
};

export default zh;
