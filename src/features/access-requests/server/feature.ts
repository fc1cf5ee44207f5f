import type { Feature } from '../../../server/feature.ts';
import { accessRequestsNames } from '../names.ts';
import { approveRequest } from './approve-request.ts';
import { declineRequest } from './decline-request.ts';
import { listRequests } from './list-requests.ts';
import { createRequest } from './create-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const accessRequestsFeature: Feature = {
  noun: 'access-requests',
  names: accessRequestsNames,
  accounts: [listRequests, createRequest, approveRequest, declineRequest, withdrawRequest],
  testRows: { stay: ['access_requests'] },
};
