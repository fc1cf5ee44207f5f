import type { Feature } from '../../../server/feature.ts';
import { supportNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { claimList } from '../list.ts';
import { auditClaim } from './audit-claim.ts';
import { addDocument, getClaimDocument, getDocument, removeDocument } from './claim-documents.ts';
import { approveClaim, askAboutClaim, getClaimDesk, listClaimDesk, refuseClaim } from './decide-claim.ts';
import { findCandidates } from './find-candidates.ts';
import { countClaims, getClaim, listClaims } from './list-claims.ts';
import { replyToClaim, withdrawClaim } from './pursue-claim.ts';
import { createClaim, deleteClaim, submitClaim, updateClaim } from './save-claim.ts';
import { seedClaims } from './seed-demo.ts';

export const supportFeature: Feature = {
  noun: 'support',
  names: supportNames,
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
  seedDemo: seedClaims,
  lists: [served(claimList, listClaims)],
};
