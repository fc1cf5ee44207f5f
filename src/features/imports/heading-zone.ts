import { isTimeZone } from '../../shared/time.ts';

/** As our own lists write it: `Placed (America/New_York)`, `下单时间（Asia/Shanghai）`. */
const IN_BRACKETS = /^(?<name>.+?)\s*[(（](?<zone>UTC|[A-Z]\w*(?:\/[\w+-]+)+)[)）]$/u;

/** A heading without the zone behind it, and that zone; null where there is none. */
export function headingZone(heading: string): { name: string; zone: string } | null {
  const { name = '', zone = '' } = IN_BRACKETS.exec(heading.trim())?.groups ?? {};
  return zone !== '' && isTimeZone(zone) ? { name, zone } : null;
}
