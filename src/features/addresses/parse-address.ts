import { isPostalCode, postalRuleOf, tidyPostalCode } from '../../shared/postal-rules.ts';
import { findState, writtenState } from '../../shared/states.ts';

export interface PastedAddress {
  name?: string;
  company_name?: string;
  phone?: string;
  email?: string;
  street1?: string;
  street2?: string;
  city?: string;
  province?: string;
  postal_code?: string;
  country?: string;
}

const EMAIL = /[^\s<>,;:"']+@[^\s<>,;:"']+\.[^\s<>,;:"'.]{2,}/;
const PHONE_LABEL = /^(?:tel(?:ephone)?|phone|mobile|cell|电话|手机|联系电话|тел(?:ефон)?|моб)[.:：\s]*/i;
const LABEL = /^(?:e-?mail|mail|name|address|to|邮箱|收件人|姓名|地址|имя|адрес|кому|получатель|почта)\s*[:：]\s*/i;
const COMPANY =
  /\b(?:inc|llc|ltd|limited|gmbh|ag|corp|co|company|pty|plc|bv|oy|ab|sarl|srl|s\.?a\.?)\b\.?|有限公司|公司|株式会社|\b(?:ооо|зао|оао|ао|ип)(?=\s|$)/iu;

const isPhone = (line: string): boolean => {
  const rest = line.replace(PHONE_LABEL, '');
  return /^[+\d(][\d\s().-]{6,}$/.test(rest) && rest.replace(/\D/g, '').length >= 7;
};

/** "New York, NY 10118", "10115 Berlin", "London SW1A 2AA": city, state and postal code in whatever order a country has them. */
function readPlace(line: string, country: string): Pick<PastedAddress, 'city' | 'province' | 'postal_code'> | null {
  const pattern = postalRuleOf(country).pattern;
  const found = pattern === undefined ? null : new RegExp(`(?:^|[\\s,])(${pattern})(?=$|[\\s,])`, 'i').exec(line);
  const code = found?.[1];
  const rest = (code === undefined ? line : line.replace(code, ' ')).replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
  const parts = rest.split(/\s*,\s*/).filter(Boolean);
  let province: string | undefined;
  let city = parts.join(', ');
  const last = parts.at(-1) ?? '';
  const wholeState = parts.length > 1 ? findState(country, last) : null;
  const bareCode = /^\p{Lu}{2,3}$/u.test(rest) ? findState(country, rest) : null;
  if (wholeState !== null) {
    province = writtenState(wholeState);
    city = parts.slice(0, -1).join(', ');
  } else if (bareCode !== null) {
    province = writtenState(bareCode);
    city = '';
  } else {
    const [, before, end = ''] = /^(.+?)\s+(\p{Lu}{2,3})$/u.exec(rest) ?? [];
    const state = before === undefined ? null : findState(country, end);
    if (state !== null) {
      province = writtenState(state);
      city = before ?? '';
    }
  }
  if (code === undefined && province === undefined) return null;
  return {
    ...(city === '' ? {} : { city: city.replace(/,+$/, '') }),
    ...(province === undefined ? {} : { province }),
    ...(code === undefined ? {} : { postal_code: tidyPostalCode(country, code) }),
  };
}

/**
 * An address out of pasted lines: name first, country last, the place above it, streets between. Lines that cannot be classified
 * go into the street lines. `fallback` is the country whose rules apply when none is named.
 */
export function parseAddress(text: string, countryOf: (text: string) => string | null, fallback: string): PastedAddress {
  const raw = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim());
  const lines = (raw.filter(Boolean).length > 1 ? raw : (raw.find(Boolean) ?? '').split(/\s*[,;]\s*/))
    .map((line) =>
      line
        .replace(LABEL, '')
        .replace(/[,;\s]+$/, '')
        .trim(),
    )
    .filter(Boolean);
  const address: PastedAddress = {};
  const rest = lines.filter((line) => {
    const email = EMAIL.exec(line)?.[0];
    if (email !== undefined && address.email === undefined) {
      address.email = email;
      return false;
    }
    if (isPhone(line) && address.phone === undefined && !(fallback !== '' && isPostalCode(fallback, line))) {
      address.phone = line.replace(PHONE_LABEL, '');
      return false;
    }
    return true;
  });
  const at = rest.findLastIndex((line) => countryOf(line) !== null);
  // A two-letter line at the top is more likely initials than a country.
  if (at > 0) {
    address.country = countryOf(rest[at] ?? '') ?? undefined;
    rest.splice(at, 1);
  }
  const country = address.country ?? fallback;
  address.name = rest.shift();
  if (COMPANY.test(rest[0] ?? '') && rest.length > 2) address.company_name = rest.shift();

  const places: Pick<PastedAddress, 'city' | 'province' | 'postal_code'>[] = [];
  while (rest.length > 1 && places.length < 3) {
    const place = readPlace(rest.at(-1) ?? '', country);
    if (place === null) break;
    places.push(place);
    rest.pop();
    if (place.city !== undefined) break;
  }
  Object.assign(address, ...places.toReversed());
  // The postal code had a line of its own, so the line above is the city.
  if (address.city === undefined && rest.length > 1) address.city = rest.pop();
  address.street1 = rest.shift();
  if (rest.length > 0) address.street2 = rest.join(', ');
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== '')) as PastedAddress;
}

/**
 * Pasted text cut into addresses: at empty lines, or line by line where every line alone looks like a whole address
 * ("Ann Lee, 1 Infinite Loop, Cupertino, CA 95014, US").
 */
export function splitAddresses(text: string): string[] {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const isWhole = (line: string): boolean => (line.match(/[,;，；]/g)?.length ?? 0) >= 2;
    return lines.length > 1 && lines.every(isWhole) ? lines : [block];
  });
}
