import { document, systemVerb } from '../../../server/verb.ts';
import { csvText } from '../../../shared/csv.ts';
import { COLUMNS } from '../../tracking/csv.ts';
import { trackingReports } from '../contract.ts';

const EXAMPLE: Readonly<Record<string, string>> = {
  tracking_number: 'HB100000017HK',
  code: '102',
  time: '2026-11-20T09:30:00+08:00',
  city: 'Hong Kong',
  country: 'HK',
};

/** A file of events to fill in, with a row as an example. */
export const getPattern = systemVerb(trackingReports.pattern, async () => {
  const text = csvText(COLUMNS, [COLUMNS.map((column) => EXAMPLE[column])]);
  return document(text, 'text/csv; charset=utf-8', 'tracking-events.csv', 'attachment');
});
