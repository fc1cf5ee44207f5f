import { list } from '../../shared/list.ts';
import { merchantPaths } from '../../shared/paths/merchants.ts';
import { bookings } from './contract.ts';

/** Bank transfers that the operator's people booked, of all accounts. */
export const bookingList = list(bookings.list, 'bookings', {
  id: 'bookings',
  words: 'bookings:columns',
  columns: {
    reference: { kind: 'text', value: (row) => row.reference },
    account: { kind: 'link', value: (row) => row.account.name, path: (row) => merchantPaths.find(row.account.id) },
    number: { kind: 'id', value: (row) => row.account.id, only: 'file' },
    amount: { kind: 'money', value: (row) => row.amount, currency: (row) => row.currency },
    received: { kind: 'day', value: (row) => row.received, sortable: true },
    reason: { kind: 'text', value: (row) => row.reason },
    booked_by: { kind: 'text', value: (row) => row.booked_by },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
  },
});
