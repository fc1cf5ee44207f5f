import { sql } from 'kysely';
import { makeSscc } from '../../../shared/sscc.ts';
import { all, one, type Tx } from '../../../server/db.ts';

/** The operator's company prefix (7 to 10 digits) and the first extension digit, in `operator_settings` under `gs1`. */
interface Gs1Setting {
  prefix: string;
  extension: number;
}

/** Digits of an SSCC shared between prefix and serial. */
const SHARED_DIGITS = 16;

/** The extension digit of test overpacks, so that none of them has the number of one that travels. */
const TEST_EXTENSION = 9;

/** The SSCC of a serial. When a prefix runs out of serials, the extension digit counts up: that is what it is for. Throws `RangeError` once all are used up. */
export function ssccOf({ prefix, extension }: Gs1Setting, serial: number): string {
  const room = 10 ** (SHARED_DIGITS - prefix.length);
  const next = extension + Math.floor(serial / room);
  if (next >= TEST_EXTENSION) throw new RangeError('all numbers behind the company prefix are used up');
  return makeSscc(next, prefix, serial % room);
}

/** The SSCC of a test overpack; its numbers come round again, long after the overpack was deleted. */
export const testSsccOf = ({ prefix }: Gs1Setting, serial: number): string => makeSscc(TEST_EXTENSION, prefix, serial % 10 ** (SHARED_DIGITS - prefix.length));

/** The next SSCCs of the operator; none is ever given twice, unless for a test. */
export async function nextSsccs(tx: Tx, isTest: boolean, count: number): Promise<string[]> {
  const sequence = isTest ? 'sscc_test_serial' : 'sscc_serial';
  const { value } = await one(tx, sql<{ value: Gs1Setting }>`select value from operator_settings where key = 'gs1'`);
  const rows = await all(tx, sql<{ serial: number }>`select nextval(${sequence}::regclass) as serial from generate_series(1, ${count})`);
  return rows.map(({ serial }) => (isTest ? testSsccOf(value, serial) : ssccOf(value, serial)));
}

/** The next one. */
export async function nextSscc(tx: Tx, isTest: boolean): Promise<string> {
  const [sscc] = await nextSsccs(tx, isTest, 1);
  if (sscc === undefined) throw new Error('A sequence gave no number.');
  return sscc;
}
