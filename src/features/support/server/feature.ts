import type { Feature } from '../../../server/feature.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { supportNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { claimList } from '../list.ts';
import { auditClaim } from './audit-claim.ts';
import { addDocument } from './add-document.ts';
import { getClaimDocument } from './get-claim-document.ts';
import { getDocument } from './get-document.ts';
import { removeDocument } from './remove-document.ts';
import { approveClaim } from './approve-claim.ts';
import { askAboutClaim } from './ask-about-claim.ts';
import { getClaimDesk } from './get-claim-desk.ts';
import { listClaimDesk } from './list-claim-desk.ts';
import { mailDeadlinesJob } from './mail-deadlines.job.ts';
import { mailDecisionJob } from './mail-decision.job.ts';
import { refuseClaim } from './refuse-claim.ts';
import { findCandidates } from './find-candidates.ts';
import { countClaims } from './count-claims.ts';
import { getClaim } from './get-claim.ts';
import { listClaims } from './list-claims.ts';
import { replyToClaim } from './reply-to-claim.ts';
import { withdrawClaim } from './withdraw-claim.ts';
import { createClaim } from './create-claim.ts';
import { deleteClaim } from './delete-claim.ts';
import { submitClaim } from './submit-claim.ts';
import { updateClaim } from './update-claim.ts';
import { seedClaims } from './seed-demo.ts';

export const supportFeature: Feature = {
  noun: 'support',
  names: supportNames,
  records: { table: 'claims', area: 'shipping', pages: [claimPaths.view] },
  console: [
    listClaims,
    countClaims,
    findCandidates,
    createClaim,
    getClaim,
    updateClaim,
    deleteClaim,
    submitClaim,
    withdrawClaim,
    replyToClaim,
    addDocument,
    getDocument,
    removeDocument,
    auditClaim,
  ],
  accounts: [listClaimDesk, getClaimDesk, getClaimDocument, askAboutClaim, approveClaim, refuseClaim],
  jobs: [mailDeadlinesJob, mailDecisionJob],
  seedDemo: seedClaims,
  lists: [served(claimList, listClaims)],
  testRows: { stay: ['claims'] },
};
