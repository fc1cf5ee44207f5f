import type { Feature } from '../../../server/feature.ts';
import { returnsNames } from '../names.ts';
import { announceReturn } from './announce-return.ts';
import { auditReturn } from './audit-return.ts';
import { countReturns } from './count-returns.ts';
import { foldReturnCounts } from './fold-return-counts.job.ts';
import { getDeskReturn } from './get-desk-return.ts';
import { getReturn } from './get-return.ts';
import { listDeskReturns } from './list-desk-returns.ts';
import { listReturns } from './list-returns.ts';
import { receiveReturn } from './receive-return.ts';
import { removeReturn } from './remove-return.ts';
import { returnIds } from './return-ids.ts';
import { seedPoints } from './seed-points.ts';
import { updateReturn } from './update-return.ts';

export const returnsFeature: Feature = {
  noun: 'returns',
  names: returnsNames,
  console: [listReturns, countReturns, returnIds, announceReturn, getReturn, updateReturn, removeReturn, auditReturn],
  accounts: [listDeskReturns, getDeskReturn, receiveReturn],
  jobs: [foldReturnCounts],
  seedDemo: seedPoints,
  testRows: { swept: [{ table: 'returns' }], stay: ['return_counts', 'unmatched_claims'] },
};
