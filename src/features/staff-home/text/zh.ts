import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  nothing: '没有待办事项',
  nothingText: '需要您处理的事项会在这里计数。',
  since: '最早一项：{time}',
  late_one: '{shown} 个已逾期',
  late_few: '{shown} 个已逾期',
  late_many: '{shown} 个已逾期',
  late_other: '{shown} 个已逾期',
  used: '{shown} 个已用完',
  areas: {
    warehouse: '仓库',
    support: '商家',
    pricing: '价格',
    admin: '管理',
  },
  kinds: {
    inbound: '待收货的入库货件',
    products: '待核验的商品',
    orders: '待拣货的订单',
    packing: '待打包的订单',
    counts: '待盘点的货位',
    returns: '待处理的退货',
    unmatched: '对无主包裹的认领',
    reshipments: '待打包的重新发货单',
    claims: '待审核的保险理赔',
    referrals: '待联系的推荐',
    numbers: '运单号即将用完（按服务和国家/地区）',
    exchange: '缺少或已超过 {days} 天的汇率',
    mail: '未能发出的邮件',
  },
};
export default zh;
