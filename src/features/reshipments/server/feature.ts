import type { Feature } from '../../../server/feature.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { served } from '../../../server/served-list.ts';
import { reshipmentList } from '../list.ts';
import { reshipmentsNames } from '../names.ts';
import { approveReshipment } from './approve-reshipment.ts';
import { auditReshipment } from './audit-reshipment.ts';
import { cancelReshipment } from './cancel-reshipment.ts';
import { confirmReturn } from './confirm-return.ts';
import { countReshipments } from './count-reshipments.ts';
import { createReshipment } from './create-reshipment.ts';
import { createReshipments, createReshipmentsTask, retryCreateReshipments } from './create-reshipments.ts';
import { declineReshipment } from './decline-reshipment.ts';
import { declineReturn } from './decline-return.ts';
import { estimateReturnsJob } from './estimate-returns.job.ts';
import { expireReshipmentsJob } from './expire-reshipments.job.ts';
import { followParcelsJob } from './follow-parcels.job.ts';
import { getDeskReshipment } from './get-desk-reshipment.ts';
import { getReshipLabel } from './get-reship-label.ts';
import { getReshipment } from './get-reshipment.ts';
import { listDeskReshipments } from './list-desk-reshipments.ts';
import { listReshipments } from './list-reshipments.ts';
import { packReshipment } from './pack-reshipment.ts';
import { playReshipment } from './play-reshipment.ts';
import { reviewReshipments } from './review-reshipments.ts';
import { seedReshipments } from './seed-demo.ts';
import { updateReshipment } from './update-reshipment.ts';

export const reshipmentsFeature: Feature = {
  noun: 'reshipments',
  names: reshipmentsNames,
  records: { table: 'reshipments', area: 'returns', pages: [reshipmentPaths.view] },
  console: [
    listReshipments,
    countReshipments,
    createReshipment,
    getReshipment,
    playReshipment,
    updateReshipment,
    approveReshipment,
    declineReshipment,
    cancelReshipment,
    reviewReshipments,
    createReshipments,
    confirmReturn,
    declineReturn,
    auditReshipment,
  ],
  accounts: [listDeskReshipments, getDeskReshipment, packReshipment, getReshipLabel],
  jobs: [estimateReturnsJob, expireReshipmentsJob, followParcelsJob],
  tasks: { 'reshipments.create': { run: createReshipmentsTask, retry: retryCreateReshipments } },
  seedDemo: seedReshipments,
  testRows: { swept: [{ table: 'reshipments' }] },
  lists: [served(reshipmentList, listReshipments)],
};
