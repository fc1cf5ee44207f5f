import { foldJob } from '../../../server/fold-counts.ts';

/** Keeps the counters of shipments short. */
export const foldCounts = foldJob('shipments.fold-counts', [
  { table: 'shipment_counts', by: ['account_id', 'status', 'service', 'to_country'] },
  { table: 'volume_counts', by: ['account_id', 'slot', 'status', 'service'] },
  { table: 'delivery_counts', by: ['account_id', 'day', 'entry_point', 'to_country', 'service', 'business_days'] },
]);
