import { list } from '../../shared/list.ts';
import { users, type HistoryRow } from './contract.ts';

/** The people of an account. */
export const userList = list(users.list, 'users', {
  id: 'users',
  words: 'users:list.columns',
  columns: {
    name: { kind: 'text', value: (row) => row.name, sortable: true },
    email: { kind: 'text', value: (row) => row.email },
    role: { kind: 'word', value: (row) => row.role, group: 'accounts:roles' },
    status: { kind: 'word', value: (row) => row.status, group: 'users:status' },
    extra: { kind: 'text', value: (row) => row.extra_access.join(', ') },
    last_sign_in: { kind: 'time', value: (row) => row.last_sign_in, sortable: true },
    added: { kind: 'time', value: (row) => row.added, sortable: true },
    expires: { kind: 'time', value: (row) => row.expires },
  },
});

/** The words for each action: the audit trail's own names say more than a reader needs. */
export const HISTORY_WORDS = {
  'users.invite': 'invite',
  'users.renewInvitation': 'renewInvitation',
  'users.withdrawInvitation': 'withdrawInvitation',
  'users.accept': 'accept',
  'users.change': 'change',
  'users.suspend': 'suspend',
  'users.resume': 'resume',
  'users.remove': 'remove',
  'access-requests.create': 'requested',
  'access-requests.approve': 'approved',
  'access-requests.decline': 'declined',
  'access-requests.withdraw': 'withdrawn',
} as const satisfies Record<HistoryRow['action'], string>;

/** What was done to the people of an account. */
export const historyList = list(users.history, 'history', {
  id: 'users-history',
  words: 'users:history.columns',
  columns: {
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    by: { kind: 'text', value: (row) => row.by },
    action: { kind: 'word', group: 'users:history.actions', value: (row) => HISTORY_WORDS[row.action] },
    about: { kind: 'text', value: (row) => row.about },
    detail: { kind: 'text', value: (row) => [row.role, ...row.access].filter(Boolean).join(', ') },
  },
});
