import type { Feature } from '../../../server/feature.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { served } from '../../../server/served-list.ts';
import { returnList } from '../list.ts';
import { returnsNames } from '../names.ts';
import { announceReturn } from './announce-return.ts';
import { auditReturn } from './audit-return.ts';
import { chargeOwedJob } from './charge-owed.job.ts';
import { countReturns } from './count-returns.ts';
import { foldReturnCounts } from './fold-return-counts.job.ts';
import { getDeskReturn } from './get-desk-return.ts';
import { getReturn } from './get-return.ts';
import { listDestinations } from './list-destinations.ts';
import { listDeskReturns } from './list-desk-returns.ts';
import { listReturns } from './list-returns.ts';
import { receiveReturn } from './receive-return.ts';
import { removeReturn } from './remove-return.ts';
import { returnIds } from './return-ids.ts';
import { seedReturns } from './seed-demo.ts';
import { updateReturn } from './update-return.ts';
import { claimUnmatched } from './claim-unmatched.ts';
import { declineClaim } from './decline-claim.ts';
import { addUnmatchedPhoto } from './add-unmatched-photo.ts';
import { getUnmatched } from './get-unmatched.ts';
import { getUnmatchedImage } from './get-unmatched-image.ts';
import { findUnmatched } from './find-unmatched.ts';
import { listUnmatched } from './list-unmatched.ts';
import { matchUnmatched } from './match-unmatched.ts';
import { askVerify } from './ask-verify.ts';
import { playReturn } from './play-return.ts';
import { restockReturn } from './restock-return.ts';
import { expireReturnsJob } from './expire-returns.job.ts';
import { extendReturn } from './extend-return.ts';
import { discardReturns } from './discard-returns.ts';
import { restockReturns } from './restock-returns.ts';
import { verifyReturns } from './verify-returns.ts';
import { sumFees } from './sum-fees.ts';
import { splitReturn } from './split-return.ts';
import { listMessages } from './list-messages.ts';
import { withdrawClaim } from './withdraw-claim.ts';
import { writeMessage } from './write-message.ts';
import { listImages } from './list-images.ts';
import { getImage } from './get-image.ts';
import { inspectReturn } from './inspect-return.ts';
import { carryOut } from './carry-out.ts';
import { writeDeskMessage } from './write-desk-message.ts';
import { addImage } from './add-image.ts';
import { getDeskImage } from './get-desk-image.ts';
import { deletePhotos } from './delete-photos.job.ts';

export const returnsFeature: Feature = {
  noun: 'returns',
  names: returnsNames,
  records: { table: 'returns', area: 'returns', pages: [returnPaths.view, returnPaths.edit] },
  console: [
    listReturns,
    countReturns,
    returnIds,
    listDestinations,
    announceReturn,
    getReturn,
    updateReturn,
    removeReturn,
    askVerify,
    playReturn,
    restockReturn,
    extendReturn,
    discardReturns,
    restockReturns,
    verifyReturns,
    sumFees,
    splitReturn,
    listMessages,
    writeMessage,
    listImages,
    getImage,
    findUnmatched,
    claimUnmatched,
    withdrawClaim,
    auditReturn,
  ],
  accounts: [
    listDeskReturns,
    getDeskReturn,
    receiveReturn,
    inspectReturn,
    carryOut,
    writeDeskMessage,
    addImage,
    getDeskImage,
    listUnmatched,
    getUnmatched,
    addUnmatchedPhoto,
    getUnmatchedImage,
    matchUnmatched,
    declineClaim,
  ],
  jobs: [foldReturnCounts, deletePhotos, expireReturnsJob, chargeOwedJob],
  lists: [served(returnList, listReturns)],
  seedDemo: seedReturns,
  testRows: { swept: [{ table: 'returns' }], stay: ['return_counts', 'unmatched_claims'] },
};
