import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';
import imported from './import.zh.ts';
import list from './list.zh.ts';
import pages from './pages.zh.ts';

const zh: Words<typeof en> = {
  import: imported,
  list,
  ...pages,
  status: {
    Unconfirmed: '待确认',
    Confirmed: '已确认',
    Packed: '已打包',
    Reshipped: '已重新发货',
    Delivered: '已送达',
    Expired: '已过期',
    Canceled: '已取消',
  },
  cannot: {
    edit: '已批准，或已结束。',
    approve: '已批准，或已结束。',
    approveUnpriced: '目前没有服务可以承运。请更改服务、条款或收件人。',
    decline: '已批准，或已结束。',
    cancel: '已打包，或已结束。',
    pack: '尚未批准。',
    packTwice: '已打包。',
    packEnded: '已取消或已过期。请将退货放回原货架。',
    confirmReturn: '没有待确认的预估费用。',
  },
  problem: {
    notEligible: '退货 {id} 不能重新发货。',
    noReturn: '您没有编号为 {id} 的退货。',
    twice: '退货 {id} 已在本次的另一个包裹中。',
    whichRecipient: '这些退货来自不同的人，请指定收件人。',
    noRecipient: '请填写收件人。',
    toWarehouse: '这是仓库自己的地址。',
    toPoint: '这是退货地址，寄往此处的包裹会被退回。',
    contents: '内容描述：{count} 个字符，上限 {max}',
    value: '货值未知，请填写。',
    origin: '原产国/地区未知',
    originOf: '原产国/地区未知：{goods}',
    noLine: '这些退货中没有这一行。',
    weight: '该退货尚未称重。',
    warehouse: '该仓库目前不发出包裹。',
    feeOverValue: '费用高于货值',
    restockKeepsMore: '重新入库可多保留 {amount}',
    scanned: '请准确扫描属于该包裹的退货。',
    dearer: '打包后重 {weight} kg，费用高于您批准的金额。',
  },
  fee: {
    line: '重新打包',
    duty: '关税',
    tax: '进口税',
    customs_fee: '清关费',
    reship: '在 {warehouse} 重新打包',
  },
  bulk: {
    refused: '未处理的退货：{returns}。{code}',
  },
  mail: {
    subject_one: '重新发货单 {id} 将在 {count} 天后过期',
    subject_few: '重新发货单 {id} 将在 {count} 天后过期',
    subject_many: '重新发货单 {id} 将在 {count} 天后过期',
    subject_other: '重新发货单 {id} 将在 {count} 天后过期',
    text: '{account}：发给 {name} 的重新发货单（{contents}）等待您批准，预估费用为 {fee}。如不批准，将于 {date} 过期。',
    textNoFee: '{account}：发给 {name} 的重新发货单（{contents}）等待您批准，费用尚未得出。如不批准，将于 {date} 过期。',
    then: '届时其中的退货恢复为待处理，您可以重新决定如何处理。',
    button: '查看重新发货单',
  },
  errors: {
    returns_not_eligible: '这些退货不能重新发货。',
    other_warehouse: '批量重新发货的退货必须在同一仓库。',
    fee_changed: '费用现为 {fee}，请重新查看后再批准。',
  },
  names: {
    objects: { reshipment: '重新发货单' },
    parts: { reshipments: '重新发货' },
    verbs: {
      reshipment: {
        create: '创建了重新发货单',
        update: '修改了重新发货单',
        approve: '批准了重新发货单',
        decline: '拒绝了重新发货单',
        cancel: '取消了重新发货单',
        expire: '期限已到',
        pack: '打包了重新发货单',
        ask_again: '就费用再次征求同意',
      },
      return: {
        reship: '将退货重新发货',
        free: '退货恢复为待处理',
        decline: '拒绝了重新发货费',
        estimate: '预估了重新发货费',
      },
    },
    events: {
      reshipment: {
        created: '重新发货单已创建',
        updated: '重新发货单已修改',
        unconfirmed: '费用更高，待批准',
        confirmed: '重新发货单已批准',
        expiring: '重新发货单即将过期',
        expired: '重新发货单已过期',
        packed: '重新发货单已打包',
        reshipped: '重新发货单已发出',
        delivered: '重新发货单已送达',
        canceled: '重新发货单已取消',
      },
      return: {
        unconfirmed: '重新发货费已预估',
        freed: '退货恢复为待处理',
        reshipped: '退货已重新发货',
      },
    },
    tasks: {
      reshipments: {
        create: '重新发货',
      },
    },
    fees: {
      reship: '重新发货费',
    },
  },
};
export default zh;
