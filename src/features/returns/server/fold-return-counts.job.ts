import { foldJob } from '../../../server/fold-counts.ts';

/** Keeps the counters of returns short. */
export const foldReturnCounts = foldJob('returns.fold-counts', [{ table: 'return_counts', by: ['account_id', 'status', 'warehouse'] }]);
