import type { Feature } from '../../../server/feature.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { served } from '../../../server/served-list.ts';
import { inboundList } from '../list.ts';
import { inboundNames } from '../names.ts';
import { addInboundPhoto } from './add-inbound-photo.ts';
import { cancelInbound } from './cancel-inbound.ts';
import { copyInbound } from './copy-inbound.ts';
import { countAtDesk } from './count-at-desk.ts';
import { countInbound } from './count-inbound.ts';
import { createInbound } from './create-inbound.ts';
import { finishInbound } from './finish-inbound.ts';
import { finishUnpaidJob } from './finish-unpaid.job.ts';
import { getDeskInbound } from './get-desk-inbound.ts';
import { getDeskPhoto } from './get-desk-photo.ts';
import { getInbound } from './get-inbound.ts';
import { getPhoto } from './get-photo.ts';
import { listDeskInbound } from './list-desk-inbound.ts';
import { listInbound } from './list-inbound.ts';
import { mailDifferencesJob } from './mail-differences.job.ts';
import { playInbound } from './play-inbound.ts';
import { removeInbound } from './remove-inbound.ts';
import { seedInbound } from './seed-demo.ts';
import { shipInbound } from './ship-inbound.ts';
import { submitInbound } from './submit-inbound.ts';
import { undoCount } from './undo-count.ts';
import { updateInbound } from './update-inbound.ts';

export const inboundFeature: Feature = {
  noun: 'inbound',
  names: inboundNames,
  records: { table: 'inbound_shipments', area: 'fulfilment', pages: [inboundPaths.view, inboundPaths.edit] },
  console: [
    listInbound,
    countInbound,
    createInbound,
    getInbound,
    updateInbound,
    submitInbound,
    shipInbound,
    cancelInbound,
    copyInbound,
    removeInbound,
    playInbound,
    getPhoto,
  ],
  accounts: [listDeskInbound, getDeskInbound, countAtDesk, undoCount, addInboundPhoto, getDeskPhoto, finishInbound],
  jobs: [finishUnpaidJob, mailDifferencesJob],
  lists: [served(inboundList, listInbound)],
  seedDemo: seedInbound,
  testRows: { swept: [{ table: 'inbound_shipments' }] },
};
