/**
 * Writes the tariffs that come with the program from public files: `node scripts/facts/tariffs.ts DIR`. DIR holds us.csv (the US
 * International Trade Commission's export), us-301.csv (hts8,rate), us-301-changes.csv (hts8,rate), uk.csv (the UK Global Tariff as
 * published, with the EU's common tariff beside it), jp/*.json (Japan Customs, by chapter) and au.json (Schedule 3). What is not
 * there is left as it is. Canada's and Korea's files are kept by hand.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readSource, writeFile } from './facts.ts';

type Rates = Map<string, string>;
interface Named {
  file: string;
  source: string;
  licence: string;
  date: string;
}

const FOLDER = 'src/features/duties/server/tariffs/';
const UNKNOWN = '?';
const SUBHEADING = 6;

const number = (text: string) => String(Number(text.replaceAll(',', '')));
const csv = (path: string): Record<string, string>[] => parse(readFileSync(path, 'utf8'), { bom: true, columns: true, trim: true, relax_column_count: true });

const PARTS = /^(?:(?:(?<cents>[\d.]+)¢|\$(?<dollars>[\d.]+)) each \+ )?[\d.]+% on (?:the )?[a-z, ]+(?:\+ [\d.]+% on (?:the )?[a-z, ]+)*$/;

/** "40¢ each + 6% on the case + 14% on the strap": no part is worth more than the whole, so at most the highest share of all of it. */
function partsRate(text: string): string | null {
  const match = PARTS.exec(text);
  if (!match) return null;
  const { cents, dollars } = match.groups ?? {};
  const highest = Math.max(...[...text.matchAll(/([\d.]+)%/g)].map(([, percent]) => Number(percent)));
  const amount = cents === undefined ? Number(dollars ?? 0) : Number(cents) / 100;
  return `^${highest}${amount > 0 ? `+${amount}USD/u` : ''}`;
}

/** "14¢ each + 4.6%" as "4.6+0.14USD/u"; a question mark for what needs more than value, number and weight. */
function usRate(text: string): string {
  if (/^free\b/i.test(text)) return '0';
  const match = /^(?:(?<cents>[\d.]+)¢|\$(?<dollars>[\d.]+))\/?\s?(?<unit>each|kg|pr\.?|doz\.?)(?:\s*\+\s*(?<percent>[\d.]+)%)?$/.exec(text);
  if (!match?.groups) return /^[\d.]+%$/.test(text) ? number(text.slice(0, -1)) : (partsRate(text) ?? UNKNOWN);
  const { cents, dollars, unit = '', percent } = match.groups;
  const per = unit.startsWith('doz') ? 12 : 1;
  const amount = cents === undefined ? Number(dollars) : Number(cents) / 100;
  return `${number(percent ?? '0')}+${Number((amount / per).toFixed(6))}USD/${unit === 'kg' ? 'kg' : 'u'}`;
}

/** "4.50% MIN 0.30 EUR / item MAX 0.80 EUR / item" as "4.5>0.3EUR/u<0.8EUR/u". */
function ukRate(text: string): string {
  const amount = String.raw`([\d.]+) (EUR|GBP) ?\/ ?(item|100 ?kg|tonne|1000 ?kg)`;
  const match = new RegExp(`^([\\d.]+)%(?: \\+ ${amount})?(?: MIN ${amount})?(?: MAX ${amount})?$`).exec(text);
  const flat = new RegExp(`^${amount}$`).exec(text);
  const written = (sign: string, [value, currency, unit]: readonly (string | undefined)[]): string => {
    if (value === undefined || unit === undefined) return '';
    const per = unit.startsWith('100 ') || unit === '100kg' ? 100 : unit === 'item' ? 1 : 1000;
    return `${sign}${Number((Number(value) / per).toFixed(6))}${currency}/${unit === 'item' ? 'u' : 'kg'}`;
  };
  if (flat) return `0${written('+', flat.slice(1))}`;
  if (!match) return UNKNOWN;
  return number(match[1] ?? '') + written('+', match.slice(2, 5)) + written('>', match.slice(5, 8)) + written('<', match.slice(8, 11));
}

function japaneseRate(text: string): string {
  const plain = text.replace(/^[（(](.*)[)）]$/, '$1');
  if (plain === '無税') return '0';
  if (/^[\d.]+%$/.test(plain)) return number(plain.slice(0, -1));
  // Goods of one line told apart in words, each with its own share.
  if (/^(?:[^\d%円]+[\d.]+%\s*)+$/.test(plain)) return `^${Math.max(...[...plain.matchAll(/([\d.]+)%/g)].map(([, percent]) => Number(percent)))}`;
  const higher = /^([\d.]+)%又は([\d.,]+)円\/(足|kg|個|本|枚)のうちいずれか高い税率$/.exec(plain);
  return higher ? `${number(higher[1] ?? '')}>${number(higher[2] ?? '')}JPY/${higher[3] === 'kg' ? 'kg' : 'u'}` : UNKNOWN;
}

/** The rate of a WTO member's goods: the law's (temporary before general), or the WTO's where that is lower. */
function japaneseEffective(rate: { general: string; temporary: string; wto: string }): string {
  const national = rate.temporary || rate.general;
  if (national === '') return japaneseRate(rate.wto);
  const [own, wto] = [japaneseRate(national), japaneseRate(rate.wto)];
  // In parentheses: the WTO rate is not below the law's, which then applies.
  if (rate.wto === '' || /^[（(]/.test(rate.wto)) return own;
  return /^[\d.]+$/.test(own) && /^[\d.]+$/.test(wto) ? String(Math.min(Number(own), Number(wto))) : wto;
}

interface JapaneseRow {
  stat_code: string;
  hs_code: string;
  rate: Record<string, string>;
  children: JapaneseRow[];
}

function japanese(rows: readonly JapaneseRow[], to: Rates, above = { general: '', temporary: '', wto: '' }): void {
  for (const row of rows) {
    const { 基本: general = '', 暫定: temporary = '', WTO協定: wto = '' } = row.rate;
    const own = general === '' ? { ...above, temporary: temporary || above.temporary, wto: wto || above.wto } : { general, temporary, wto };
    if (row.hs_code !== '') to.set(row.stat_code.replace('.', '') + row.hs_code, japaneseEffective(own));
    japanese(row.children, to, own);
  }
}

interface AustralianChapter {
  number: number;
  headings: { classifications: { referenceNumber: string; dutyRate: string }[] }[];
}

function australian(sections: readonly { chapters: AustralianChapter[] }[]): Rates {
  const rates: Rates = new Map();
  for (const row of sections.flatMap(({ chapters }) => chapters).flatMap(({ headings }) => headings.flatMap(({ classifications }) => classifications))) {
    const text = row.dutyRate.replaceAll('\u200B', '').trim();
    const code = row.referenceNumber.replaceAll('.', '');
    // The general rate stands first; what follows is for named countries, or for earlier years.
    const [, percent] = /^([\d.]+)%(?:\s|$)/.exec(text) ?? [];
    if (!/^\d{8}$/.test(code) || text === '') continue;
    const isDated = /From/.test(text);
    rates.set(code, text.startsWith('Free') ? '0' : percent !== undefined && !isDated ? number(percent) : isDated && text.endsWith('Free') ? '0' : UNKNOWN);
  }
  return rates;
}

/** One row for a subheading whose lines all have the same rate; `lines` counts those a subheading has, where the rates are only of some. */
function collapsed(rates: Rates, lines: Rates = rates): Rates {
  const bySubheading = Map.groupBy(rates, ([code]) => code.slice(0, SUBHEADING));
  const counts = Map.groupBy(lines, ([code]) => code.slice(0, SUBHEADING));
  const result: Rates = new Map();
  for (const [subheading, rows] of bySubheading) {
    const [first] = rows;
    const isOne = first !== undefined && rows.length >= (counts.get(subheading)?.length ?? 0) && rows.every(([, rate]) => rate === first[1]);
    if (isOne) result.set(subheading, first[1]);
    else for (const [code, rate] of rows) result.set(code, rate);
  }
  return result;
}

/** Adds subheadings of HS 2022 whose goods all came from codes of HS 2017 with one rate. */
function broughtTo2022(rates: Rates): Rates {
  const from = new Map<string, string[]>();
  for (const line of readSource('hs-superseded.txt').trimEnd().split('\n')) {
    const [ended = '', ...successors] = line.split(' ');
    for (const code of successors) from.set(code, [...(from.get(code) ?? []), ended]);
  }
  const result = new Map(rates);
  for (const [code, ended] of from) {
    const old = ended.flatMap((one) => [...rates].filter(([line]) => line.startsWith(one)).map(([, rate]) => rate));
    const isNew = ![...rates.keys()].some((line) => line.startsWith(code));
    if (isNew && old[0] !== undefined && old.every((rate) => rate === old[0])) result.set(code, old[0]);
  }
  return result;
}

function write({ file, source, licence, date }: Named, rates: Rates): void {
  const byRate = Map.groupBy(
    [...rates].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ([, rate]) => rate,
  );
  const order = [...byRate].toSorted(([a], [b]) => Number.parseFloat(a) - Number.parseFloat(b) || (a < b ? -1 : 1));
  const rows = order.map(([rate, codes]) => `${rate} ${codes.map(([code]) => code).join(' ')}`);
  writeFile(`${FOLDER}${file}.txt`, [`# ${source}`, `# ${licence}`, `# ${date}`, ...rows].join('\n'));
  process.stdout.write(`${file}: ${rates.size} codes, ${byRate.size} rates\n`);
}

const isGoods = (code: string) => !/^9[89]/.test(code);

function writeUs(folder: string): void {
  const us: Rates = new Map();
  for (const row of csv(join(folder, 'us.csv'))) {
    const digits = (row['HTS Number'] ?? '').replaceAll('.', '');
    const rate = row['General Rate of Duty'] ?? '';
    if ((digits.length === 8 || digits.length === 10) && rate !== '' && isGoods(digits) && !us.has(digits.slice(0, 8)))
      us.set(digits.slice(0, 8), usRate(rate));
  }
  const name = 'Harmonized Tariff Schedule of the United States, column 1 general, edition of April 2025';
  const licence = 'US public domain';
  write({ file: 'us', source: name, licence, date: '2025-04' }, collapsed(us));
  const china: Rates = new Map(csv(join(folder, 'us-301.csv')).map(({ hts8 = '', rate = '' }) => [hts8, String(Number(rate) * 100)]));
  for (const { hts8 = '', rate = '' } of csv(join(folder, 'us-301-changes.csv'))) china.set(hts8, String(Number(rate) * 100));
  const of = 'USTR Section 301 lists for goods from China, with the changes of 89 FR 76581 in force since 1 January 2026';
  write({ file: 'us-cn', source: of, licence, date: '2026-01' }, collapsed(china, us));
}

function writeUk(folder: string): void {
  const rows = csv(join(folder, 'uk.csv'));
  const of = (column: string): Rates => new Map(rows.map((row) => [row['commodity'] ?? '', ukRate(row[column] ?? '')]));
  const licence = 'Open Government Licence 3.0';
  const published = 'published by the UK Department for International Trade';
  write({ file: 'gb', source: `UK Global Tariff, ${published}`, licence, date: '2021-01' }, broughtTo2022(collapsed(of('ukgt_duty_rate'))));
  write({ file: 'eu', source: `Common Customs Tariff of the EU, as ${published}`, licence, date: '2021-01' }, broughtTo2022(collapsed(of('cet_duty_rate'))));
}

const json = <T>(path: string, _shape: (value: never) => T): T => JSON.parse(readFileSync(path, 'utf8'));

function writeJapan(folder: string): void {
  const rates: Rates = new Map();
  for (const file of readdirSync(join(folder, 'jp')))
    japanese(
      json(join(folder, 'jp', file), (value: never): JapaneseRow[] => value),
      rates,
    );
  const known = new Map([...rates].filter(([code]) => isGoods(code)));
  write(
    {
      file: 'jp',
      source: 'Customs Tariff Schedule of Japan, rates for WTO members',
      licence: 'Official tariff of Japan Customs; the rates are facts',
      date: '2026-07-09',
    },
    collapsed(known),
  );
}

function writeAustralia(folder: string): void {
  const rates = collapsed(australian(json(join(folder, 'au.json'), (value: never): { chapters: AustralianChapter[] }[] => value)));
  // The copy lacks some industrial goods; no general rate of theirs is above 5 %.
  for (let chapter = 28; chapter < 97; chapter++) rates.set(String(chapter), '^5');
  for (const [code, rate] of rates) if (rate === UNKNOWN && code > '28') rates.set(code, '^5');
  write({ file: 'au', source: 'Customs Tariff Act 1995 of Australia, Schedule 3, general rates', licence: 'CC BY 4.0', date: '2026-04' }, rates);
}

const [, , folder] = process.argv;
if (folder === undefined) {
  process.stderr.write('Which folder has the files?\n');
  process.exit(1);
}
for (const [file, make] of [
  ['us.csv', writeUs],
  ['uk.csv', writeUk],
  ['jp', writeJapan],
  ['au.json', writeAustralia],
] as const)
  if (existsSync(join(folder, file))) make(folder);
