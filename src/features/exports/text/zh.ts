import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  columns: {
    id: '货件编号',
    status: '状态',
    tracking_number: '追踪号',
    order_number: '订单号',
    reference1: '参考 1',
    reference2: '参考 2',
    reference3: '参考 3',
    name: '收件人',
    company: '公司',
    street1: '地址 1',
    street2: '地址 2',
    city: '城市',
    province: '省/州',
    postal_code: '邮政编码',
    country: '国家/地区',
    phone: '电话',
    email: '电子邮箱',
    service: '服务',
    terms: '贸易条款',
    entry_point: '入口点',
    exit_point: '出口点',
    weight: '重量（千克）',
    length: '长（厘米）',
    width: '宽（厘米）',
    height: '高（厘米）',
    items: '件数',
    value: '货值',
    currency: '币种',
    cost: '费用',
    cost_currency: '费用币种',
    created: '创建时间',
    labeled: '购买面单时间',
    processed: '处理时间',
    delivered: '送达时间',
  },
};

export default zh;
