import { isUnclearDay, readMoment } from './read-moment.ts';

/** What shops call orders and lines that need nothing more: sent, canceled, given back. As Shopify, WooCommerce, Amazon, ShipStation, Taobao and Ozon write it. */
const OVER = new Set([
  'fulfilled',
  'shipped',
  'delivered',
  'completed',
  'complete',
  'canceled',
  'cancelled',
  'refunded',
  'voided',
  'returned',
  'closed',
  'archived',
  '已发货',
  '卖家已发货',
  '卖家已发货等待买家确认',
  '已签收',
  '交易成功',
  '交易关闭',
  '已完成',
  '已关闭',
  '已取消',
  '已退款',
  '已归档',
  'отправлен',
  'отправлено',
  'доставляется',
  'доставлен',
  'доставлено',
  'выполнен',
  'завершен',
  'отменен',
  'отменено',
  'возврат',
  'возвращен',
  'вархиве',
]);

/** Whether a cell says that there is nothing left to send: by the word for its status, or by the day on which that came to be. */
export function isOver(text: string): boolean {
  const word = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\P{L}+/gu, '');
  return OVER.has(word) || isUnclearDay(text) || readMoment(text, 'UTC') !== undefined;
}
