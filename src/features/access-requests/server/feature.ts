import type { Feature } from '../../../server/feature.ts';
import { accessRequestsNames } from '../names.ts';
import { approveRequest, declineRequest } from './decide-request.ts';
import { listRequests } from './list-requests.ts';
import { createRequest, withdrawRequest } from './make-request.ts';

export const accessRequestsFeature: Feature = {
  noun: 'access-requests',
  names: accessRequestsNames,
  accounts: [listRequests, createRequest, approveRequest, declineRequest, withdrawRequest],
};
