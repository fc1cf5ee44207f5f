import { list } from '../../shared/list.ts';
import { referralPaths } from '../../shared/paths/referrals.ts';
import { referrals } from './contract.ts';

/** The sellers an account referred. */
export const referralList = list(referrals.list, 'referrals', {
  id: 'referrals',
  home: { area: 'billing', title: 'referrals:list', site: 'accounts', path: referralPaths.affiliate() },
  words: 'referrals:columns',
  columns: {
    company: { kind: 'text', value: (row) => row.company },
    contact: { kind: 'text', value: (row) => row.contact_name },
    email: { kind: 'text', value: (row) => row.email },
    status: { kind: 'word', value: (row) => row.status, group: 'referrals:status' },
    reward: { kind: 'money', value: (row) => row.reward, currency: (row) => row.currency },
    reason: { kind: 'text', value: (row) => row.decision_note },
    note: { kind: 'text', value: (row) => row.note },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    decided: { kind: 'time', value: (row) => row.decided },
  },
});
