import type { DraftAddress } from '../../shared/fields.ts';
import { canRead, hasUnknownScript } from '../../shared/scripts.ts';
import { findState } from '../../shared/states.ts';
import { anyAscii, pinyinOf } from '../packages.ts';
import { arabic, cyrillic, greek, kana } from './alphabets.ts';
import { korean, koreanName } from './korean.ts';
import { thai } from './thai.ts';

/** Units of Chinese addresses, which become separate words: 广州市中山路1号 is "Guangzhou Shi Zhongshan Lu 1 Hao". */
const UNITS = /([省市区县镇乡村路街巷弄号楼栋室层])/gu;

const COMPOUND_SURNAMES = new Set(['欧阳', '司马', '上官', '诸葛', '东方', '皇甫', '尉迟', '公孙', '慕容', '令狐', '司徒', '夏侯', '端木', '宇文', '长孙']);

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function chinese(run: string): string {
  const words = run
    .replace(UNITS, ' $1 ')
    .split(' ')
    .filter((word) => word !== '');
  return ` ${words.map((word) => capital(pinyinOf().pinyin(word, { toneType: 'none', type: 'array' }).join(''))).join(' ')} `;
}

/** Letters of other scripts that are not Latin, with the marks on them. */
const FOREIGN = /(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu;
/** Digits, punctuation and signs of other scripts; those that Latin texts have too stay. */
const SIGN =
  /(?![\p{ASCII}\p{L}\p{M}])(?:\p{Nd}|[\u3000-\u303f\uff00-\uffef،؛؟])|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hiragana}]/gu;

/** Where Chinese characters stand in Japanese, how they are read cannot be known from them. */
const isJapanese = (text: string, country: string): boolean =>
  /\p{Script=Han}/u.test(text) && (country === 'JP' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text));

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:)])/g, '$1')
    .replace(/\( /g, '(')
    .trim();

/** Each run of one script by the rules of its country. */
function romanized(run: string, country: string): string {
  return run
    .replace(/\p{Script=Han}+/gu, (part) => chinese(part))
    .replace(/\p{Script=Thai}+/gu, (part) => thai(part))
    .replace(/[가-힣]+/gu, (part) => korean(part))
    .replace(/[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, (part) => kana(part))
    .replace(/[\p{Script=Cyrillic}\u0300-\u036f]+/gu, (part) => cyrillic(part.normalize('NFC'), country))
    .replace(/[\p{Script=Arabic}\u064b-\u0652]+/gu, (part) => arabic(part))
    .replace(/\p{Script=Greek}+/gu, (part) => anyAscii(greek(part)))
    .replace(FOREIGN, (part) => capital(anyAscii(part)));
}

/**
 * A line in Latin letters: Latin text with its accents stays; Chinese becomes pinyin, Thai, Korean, Japanese syllables, Cyrillic and
 * Arabic what their countries' systems make of them, everything else any-ascii's letters. Null where that cannot be done: Chinese
 * characters in Japanese are read in many ways, and only the sender knows which; and letters that no address is written in.
 */
export function latinLine(text: string, country = ''): string | null {
  if (isJapanese(text, country) || hasUnknownScript(text)) return null;
  const whole = text.normalize('NFC').replace(/\p{Extended_Pictographic}/gu, (sign) => (/[\p{ASCII}©®™]/u.test(sign) ? sign : ''));
  return tidy(whole.replace(FOREIGN, (run) => romanized(run, country)).replace(SIGN, (sign) => anyAscii(sign)));
}

/** A person's name in Latin letters: a Chinese one as surname and given name, 王小明 is "Wang Xiaoming". */
export function latinName(name: string, country = ''): string | null {
  const trimmed = name.trim();
  if (/^[가-힣]{2,4}$/.test(trimmed)) return koreanName(trimmed);
  if (!/^\p{Script=Han}{2,4}$/u.test(trimmed) || country === 'JP') return latinLine(trimmed, country);
  const length = COMPOUND_SURNAMES.has(trimmed.slice(0, 2)) && trimmed.length > 2 ? 2 : 1;
  const syllables = pinyinOf().pinyin(trimmed, { toneType: 'none', type: 'array', mode: 'surname' });
  return tidy(`${capital(syllables.slice(0, length).join(''))} ${capital(syllables.slice(length).join(''))}`);
}

export const LATIN_FIELDS = ['name', 'company_name', 'street1', 'street2', 'city', 'province'] as const;
type LatinField = (typeof LATIN_FIELDS)[number];

/** One field of an address in Latin letters; states we know have their own Latin name. Null where nobody can tell. */
export function latinField(address: DraftAddress, field: LatinField): string | null {
  const text = address[field] ?? '';
  const country = address.country ?? '';
  if (field === 'name') return latinName(text, country);
  if (field === 'province' && latinLine(text, country) !== text) return findState(country, text)?.name ?? latinLine(text, country);
  return latinLine(text, country);
}

/**
 * The address in Latin letters. Where a field cannot be, everything that its country reads stays as it is: half of a Japanese address in Latin
 * letters helps nobody to find it.
 */
export function latinAddress<A extends DraftAddress>(address: A): A {
  const latin: Partial<Record<LatinField, string>> = {};
  const isLocal = LATIN_FIELDS.some((field) => latinField(address, field) === null);
  for (const field of LATIN_FIELDS) {
    const typed = address[field];
    if (typed && !(isLocal && canRead(address.country ?? '', typed))) latin[field] = latinField(address, field) ?? typed;
  }
  return { ...address, ...latin };
}
