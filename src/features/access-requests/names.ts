import type { Declared } from '../../shared/names.ts';

export const accessRequestsNames = {
  verbs: ['access-requests.create', 'access-requests.withdraw', 'access-requests.approve', 'access-requests.decline'],
  events: ['access.requested', 'access.approved', 'access.declined'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'access-requests': typeof accessRequestsNames;
  }
}
