import type en from './en.ts';
import type { Words } from '../../../shared/words.ts';

const zh: Words<typeof en> = {
  log: {
    begin: '正在查询 {shop} 的订单。',
    made: '订单 {number} 已建为 {id}。',
    changed: '订单 {number} 在店铺中有变动；{id} 已随之更新并重新处理。',
    canceled: '订单 {number} 已在店铺中取消；{id} 已取消。',
    tooLate: '订单 {number} 在店铺中有变动，但 {id} 已在打包、已发出、已拆分或已合并，无法跟随。请告知仓库。',
    refused: '订单 {number} 无法接收；原因见店铺页面。',
    end: '读取 {count} 个：新建 {made}，变动 {changed}，取消 {canceled}，未处理 {left}。',
  },
  why: {
    old: '下单时间早于开始接收的日期。',
    status: '其状态为 {status}；变为所选状态后才会接收。',
    noLines: '已没有需要发送的商品。',
    noAddress: '没有收货地址。',
    currency: '不支持其货币 {currency}。',
    field: '{field}：{said}',
    tooLate: '店铺中的变动发生在我们打包、发出、拆分或合并之后。',
    canceledBefore: '接收前已取消。',
  },
  problem: { product: '请选择在用且不是包装材料的商品。' },
  sync: { start: '立即查询订单', started: '正在查询订单' },
  unknown: {
    title: '未知 SKU',
    text: '没有商品使用这些 SKU。指定一次即可：它将成为此店铺的 SKU，等待中的订单随即继续。',
    orders_one: '{count} 个订单',
    orders_few: '{count} 个订单',
    orders_many: '{count} 个订单',
    orders_other: '{count} 个订单',
    suggested: '建议',
    choose: '选择商品',
    set: '就是它',
    done_one: '{count} 个订单继续处理',
    done_few: '{count} 个订单继续处理',
    done_many: '{count} 个订单继续处理',
    done_other: '{count} 个订单继续处理',
  },
  troubles: {
    orders: '未接收的订单',
    parcels: '店铺尚不知道的包裹',
    next: '{when} 再次尝试',
    failed: '已放弃；点“立即查询订单”可重试',
    state: { skipped: '未处理', refused: '被拒', canceled: '已取消' },
  },
  guide: {
    title: '自建店铺',
    intro: '任何能通过 https 收发 JSON 的店铺都可连接。双向消息均按 Standard Webhooks 方案签名。',
    inTitle: '订单：从您的店铺到我们',
    inText: '订单付款后及每次变动时，用 POST 发送到店铺页面上的地址。相同 id 表示订单变动；以较晚的 updated_at 为准，因此消息可以重复或乱序到达。',
    signTitle: '签名',
    signText:
      'webhook-id 每条消息各不相同，webhook-timestamp 为 1970 年以来的秒数，webhook-signature 为“v1,”加上以点连接的 id、时间戳和正文的 HMAC-SHA256（base64）。密钥是“whsec_”之后的部分经 base64 解码所得。超过五分钟的消息会被拒绝。',
    outTitle: '包裹和库存：从我们到您的店铺',
    outText: '若您填写了地址，每个包裹会发送 order.shipped，库存变动的 SKU 会发送 stock.changed，签名方式相同。请回答 2xx；否则会以相同的 webhook-id 重试。',
    answersTitle: '回答',
    answers: {
      ok: '200：已接收，或早已知晓。',
      bad: '422：订单格式与上述不符；会指出字段。',
      denied: '403：签名错误或已过期。',
      gone: '404：该店铺已不存在。',
    },
    lines: '订单行注明 SKU；我们不认识的 SKU 会在店铺页面等待您指定商品。',
  },
  names: { parts: { shopSync: '店铺订单' }, tasks: { shops: { sync: '店铺订单' } } },
};
export default zh;
