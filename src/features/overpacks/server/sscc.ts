import { sql } from 'kysely';
import { makeSscc } from '../../../shared/sscc.ts';
import { one, type Tx } from '../../../server/db.ts';

/** The operator's company prefix (7 to 10 digits) and the first extension digit, in `operator_settings` under `gs1`. */
interface Gs1Setting {
  prefix: string;
  extension: number;
}

/** Digits of an SSCC that prefix and serial share. */
const SHARED_DIGITS = 16;

/** The SSCC of a serial. When the serials behind a prefix are used up the extension digit counts on: that is what it is for. */
export function ssccOf({ prefix, extension }: Gs1Setting, serial: number): string {
  const room = 10 ** (SHARED_DIGITS - prefix.length);
  return makeSscc(extension + Math.floor(serial / room), prefix, serial % room);
}

/** The next SSCC of the operator; never given twice. */
export async function nextSscc(tx: Tx): Promise<string> {
  const { value, serial } = await one(
    tx,
    sql<{ value: Gs1Setting; serial: number }>`select value, nextval('sscc_serial') as serial from operator_settings where key = 'gs1'`,
  );
  return ssccOf(value, serial);
}
