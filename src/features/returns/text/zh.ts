import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';
import desk from './desk.zh.ts';
import form from './form.zh.ts';
import list from './list.zh.ts';
import view from './view.zh.ts';

const zh: Words<typeof en> = {
  list,
  form,
  view,
  desk,
  deeds: {
    edit: '编辑',
    withdraw: '撤回预报',
    withdrawTitle: '撤回该退货的预报？',
    withdrawText: '仓库将不再等待该包裹。如果它仍然到仓，会归入无人预报的包裹。',
    withdrawn: '已撤回预报。',
  },
  status: {
    Pending: '待收货',
    Received: '已收货',
    Verified: '已核验',
    Unconfirmed: '待确认',
    Confirmed: '已确认',
    Reshipped: '已重新发货',
    Restocked: '已重新入库',
    Discarded: '已销毁',
  },
  condition: {
    new: '全新',
    opened: '已拆封',
    damaged: '破损',
    junk: '报废',
  },
  reason: {
    refused: '收件人拒收',
    undeliverable: '无法投递',
    unclaimed: '无人领取',
    changed_mind: '买家改变主意',
    wrong_item: '商品不符',
    damaged: '破损',
    other: '其他',
  },
  decision: {
    reship: '重新发货',
    restock: '重新入库',
    discard: '销毁',
  },
  cannot: {
    edit: '退货已到仓。',
    delete: '退货已到仓。',
    verify: '只有已到仓且尚未处理的退货可以核验。',
    verifyAsked: '已向仓库提出核验。',
    confirm: '没有待确认的预估费用。',
    reship: '退货已处理，或尚未到仓。',
    restock: '退货已处理，或尚未到仓。',
    restockUnknown: '只有仓库在管的商品可以重新入库。',
    restockCondition: '破损的商品不能重新入库。',
    discard: '退货已处理，或尚未到仓。',
    extend: '退货已处理，或尚未到仓。',
    extendTwice: '期限已延长过一次。',
    extendNever: '该仓库不提供延期。',
    split: '退货已处理，或尚未到仓。',
    splitOne: '包裹里只有一件商品。',
    receive: '退货已到仓。',
    inspect: '退货尚未到仓，或已处理。',
    carryOut: '没有需要执行的操作。',
  },
  problem: {
    rmaTaken: '该退货编号已被使用。',
    noPoint: '该目的地没有退货地址。',
    noTerms: '该仓库不接收退货。',
    shipmentOpen: '该货件尚未发出。',
  },
  advice: {
    reship: '将再次寄给 {name}。',
    reshipAnybody: '将寄给您指定的收件人。',
    reshipUnknown: '重新发货的费用暂未得知。',
    reshipDuties: '重新发货的关税暂未得知。',
    reshipDamaged: '按目前的货况，剩余价值无法得知。',
    refused: '{name} 曾拒收一次，再次付费前请先与其确认。',
    unclaimed: '{name} 未领取包裹，再次付费前请先与其确认。',
    restock: '可以再次销售。仓储费按一个月计算。',
    restockOpened: '商品已拆封：再次销售前请先查看照片。',
    restockSize: '商品未测量尺寸，仓储费用无法得知。',
    goodsUnknown: '货值未知。',
    discard: '货物不再保留，且无法撤销。',
    discardBest: '其他处理方式的花费都高于货值。',
  },
  errors: {
    return_repeated: '该退货已经预报过。',
  },
  names: {
    objects: { return: '退货' },
    parts: { returns: '退货' },
    verbs: {
      return: {
        announce: '预报了退货',
        update: '修改了退货',
        delete: '撤回了退货',
        receive: '收到了退货',
      },
    },
    events: {
      return: {
        announced: '退货已预报',
        updated: '退货已修改',
        deleted: '退货已撤回',
        received: '退货已到仓',
        unpaid: '退货等待付款',
      },
    },
    fees: {
      process: '退货处理费',
    },
  },
};
export default zh;
