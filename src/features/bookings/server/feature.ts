import type { Feature } from '../../../server/feature.ts';
import { bookTransfer } from './book-transfer.ts';
import { findPayers, listBookings } from './list-bookings.ts';

export const bookingsFeature: Feature = {
  noun: 'bookings',
  accounts: [listBookings, findPayers, bookTransfer],
};
