import type { Feature } from '../../../server/feature.ts';
import { bookingsNames } from '../names.ts';
import { bookTransfer } from './book-transfer.ts';
import { findPayers } from './find-payers.ts';
import { listBookings } from './list-bookings.ts';
import { sumBookings } from './sum-bookings.ts';

export const bookingsFeature: Feature = {
  noun: 'bookings',
  names: bookingsNames,
  accounts: [listBookings, sumBookings, findPayers, bookTransfer],
  testRows: { stay: ['booking_references', 'bookings'] },
};
