import anyAscii from 'any-ascii';
import { pinyin } from 'pinyin-pro';
import { countryNameEn } from '../../../shared/country-names.ts';
import type { DraftAddress } from '../../../shared/fields.ts';
import { findState } from '../../../shared/states.ts';

const HAN = /\p{Script=Han}+/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

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
  return ` ${words.map((word) => capital(pinyin(word, { toneType: 'none', type: 'array' }).join(''))).join(' ')} `;
}

/** A person's name in Latin letters: a Chinese one as surname and given name, 王小明 is "Wang Xiaoming". */
export function latinName(name: string): string {
  const trimmed = name.trim();
  if (!/^\p{Script=Han}{2,4}$/u.test(trimmed)) return latinLine(trimmed);
  const length = COMPOUND_SURNAMES.has(trimmed.slice(0, 2)) && trimmed.length > 2 ? 2 : 1;
  const syllables = pinyin(trimmed, { toneType: 'none', type: 'array', mode: 'surname' });
  return latinLine(`${capital(syllables.slice(0, length).join(''))} ${capital(syllables.slice(length).join(''))}`);
}

/**
 * A line in Latin letters for labels: Latin text stays, Chinese becomes pinyin, everything else any-ascii's letters.
 * Kanji between kana are Japanese, which pinyin would misread, so any-ascii takes the whole line; a sender who wants
 * a proper Japanese line writes it in Latin letters.
 */
export function latinLine(text: string): string {
  const isJapanese = KANA.test(text);
  const prepared = isJapanese ? text : text.replace(HAN, (run) => chinese(run));
  return anyAscii(prepared)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:)])/g, '$1')
    .trim();
}

function latinOrNull(text: string | null | undefined, write: (text: string) => string = latinLine): string | null {
  return text === null || text === undefined ? null : write(text);
}

/** The address in Latin letters; states we know get their own Latin name instead of a transcription. */
export function latinAddress<A extends DraftAddress>(address: A): A {
  const state = findState(address.country ?? '', address.province ?? '');
  return {
    ...address,
    name: latinOrNull(address.name, latinName),
    company_name: latinOrNull(address.company_name),
    street1: latinOrNull(address.street1),
    street2: latinOrNull(address.street2),
    city: latinOrNull(address.city),
    province: state?.name ?? latinOrNull(address.province),
  };
}

/** The last line of a label: the English country name in capitals. */
export function labelCountry(code: string): string {
  return anyAscii(countryNameEn(code)).toUpperCase();
}
