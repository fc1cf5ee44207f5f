import type { Words } from '../../../shared/words.ts';
import type en from './en.ts';

const zh: Words<typeof en> = {
  cannot: {
    subscribe: '账户已有订阅。',
    change: '没有可更改的订阅。',
    changeUnpaid: '请先支付本期费用。',
    pay: '没有待支付的费用。',
    cancel: '订阅已结束。',
    cancelTwice: '已取消，本期结束后终止。',
  },
  mail: {
    dueSubject: '待付款：{account} 的退货订阅',
    due: '“{plan}”方案新的一期已开始，{account} 的余额不足以支付 {price}。退货服务照常进行。自 {pastDue} 起视为逾期，自 {locks} 起订阅将被锁定。',
    pastDueSubject: '已逾期：{account} 的退货订阅',
    pastDue: '“{plan}”方案本期费用 {price} 仍未支付。自 {locks} 起订阅将被锁定，退货中无法再进行新的操作。',
    lockedSubject: '已锁定：{account} 的退货订阅',
    locked: '{account} 的余额不足以支付订阅费，订阅已锁定：无法预报或处理退货。未支付的这一期不收费。如需继续，请重新订阅。',
    endedSubject: '{account} 的退货订阅已结束',
    ended: '{account} 的“{plan}”方案订阅已结束，无法再预报或处理退货。',
    retried: '系统每隔几分钟会再次扣款，余额充足后即可成功。',
    kept: '已有的退货都会保留，可以查看；各项期限照常计算。',
    pay: '充值',
    open: '查看订阅',
  },
  errors: {
    not_subscribed: '使用退货服务需要订阅。',
  },
  names: {
    objects: { subscription: '订阅' },
    parts: { subscriptions: '订阅' },
    verbs: {
      subscription: {
        start: '开通了订阅',
        change: '更改了订阅',
        cancel: '取消了订阅',
        pay: '支付了订阅费',
        renew: '订阅已续期',
        fall_due: '订阅费未支付',
        fall_behind: '订阅已逾期',
        lock: '订阅已锁定',
        end: '订阅已结束',
      },
      subscriptionPlans: { save: '保存了方案' },
    },
    events: {
      subscription: {
        started: '已开通订阅',
        changed: '订阅已更改',
        renewed: '订阅已续期',
        payment_due: '订阅待付款',
        past_due: '订阅已逾期',
        locked: '订阅已锁定',
        canceled: '订阅已结束',
      },
    },
    fees: { subscription: '退货订阅费' },
  },
};
export default zh;
