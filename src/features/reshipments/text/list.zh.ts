import type { Words } from '../../../shared/words.ts';
import type en from './list.en.ts';

const list: Words<typeof en> = {
  title: '重新发货',
  hit: '重新发货 {id}',
  columns: {
    id: '编号',
    status: '状态',
    problem: '问题',
    name: '收件人',
    company: '公司',
    city: '城市',
    country: '国家/地区',
    contents: '内容',
    returns: '退货',
    value: '货值',
    warehouse: '仓库',
    service: '服务',
    terms: '条款',
    days_left: '剩余天数',
    estimated_fee: '预估费用*',
    fee: '费用',
    tracking_number: '运单号',
    created: '创建时间',
    updated: '修改时间',
  },
};
export default list;
