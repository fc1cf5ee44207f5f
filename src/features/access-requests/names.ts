import type { Declared } from '../../shared/names.ts';

export const accessRequestsNames = {
  verbs: ['access-requests.create', 'access-requests.withdraw', 'access-requests.approve', 'access-requests.decline'],
  events: {
    'access.requested': { access: 'billing:read', 'user_id?': 7 },
    'access.approved': { access: 'billing:read', user_id: 7 },
    'access.declined': { access: 'billing:read', user_id: 7 },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'access-requests': typeof accessRequestsNames;
  }
}
