import { foldJob } from '../../../server/fold-counts.ts';

/** Keeps the counters of orders short. */
export const foldOrderCounts = foldJob('orders.fold-counts', [{ table: 'order_counts', by: ['account_id', 'status', 'to_country', 'shop_id'] }]);
