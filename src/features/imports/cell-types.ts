import { countryCodeOf } from '../../shared/country-code-of.ts';
import { isDgCode } from '../../shared/dangerous-goods.ts';
import type { Separator } from '../../shared/csv.ts';
import type { FieldProblem } from '../../shared/errors.ts';
import { BUILT_IN_TYPES, type CellType, type CellValue, type ColumnDefinition, type Known } from '../../shared/import-kind.ts';
import { cleanPhone } from '../../shared/phone.ts';
import type { WordKey } from '../../shared/words.ts';
import { countOf } from './counted.ts';
import { readAmount, readCurrency } from './money-cell.ts';
import { isOver } from './over.ts';
import { isUnclearDay, readMoment } from './read-moment.ts';

/** A value as stored, or `undefined` if the text does not match the type. */
type Convert = (text: string, separator: Separator) => CellValue | undefined;

/** Thousands apart by a space of any width or an apostrophe, as in France, Russia and Switzerland. */
const SPACED = /^(\d{1,3})((?:[ \u00a0\u2009\u202f'’]\d{3})+)([.,]\d+)?$/;
/** By points with a comma before the decimals, or by commas with a point: `1.299,00`, `1,299.00`, `1.299.000`. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

/** Three digits behind a sign: a thousand or a decimal. */
const THREE_BEHIND = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/**
 * A number with a point before its decimals and nothing between its thousands, from however spreadsheets write it. `1,250` could be a thousand
 * or a decimal: it is refused rather than read wrong by a factor of 1000. In a file of semicolons a comma stands before decimals, and
 * `1.250` is what could be either.
 */
function withPoint(text: string, separator: Separator): string {
  const [, head, groups, decimals = ''] = SPACED.exec(text) ?? [];
  if (head !== undefined && groups !== undefined) return `${head}${groups.replaceAll(/\D/g, '')}${decimals.replace(',', '.')}`;
  if (GROUPED.test(text)) {
    const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
    const isOneSign = text.includes(',') !== text.includes('.');
    return isOneSign ? text.replaceAll(/[.,]/g, '') : `${text.slice(0, last).replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`;
  }
  const [, , sign] = THREE_BEHIND.exec(text) ?? [];
  if (separator === ';' && sign === '.') return '';
  return /^\d+,\d+$/.test(text) && (separator === ';' || sign === undefined) ? text.replace(',', '.') : text;
}

/**
 * An amount of money, of which no currency has three decimals: `1,250` is a thousand where commas stand between cells, and `1.250`, which would be
 * a decimal with a zero too many, is asked about.
 */
function amount(text: string, separator: Separator): string {
  const [, whole = '', sign, behind = ''] = separator === ',' ? (THREE_BEHIND.exec(text) ?? []) : [];
  if (sign === ',') return whole + behind;
  return sign === '.' && behind.endsWith('0') ? '' : text;
}

function numeric(pattern: RegExp): Convert {
  return (text, separator) => {
    const plain = withPoint(text, separator);
    return pattern.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
  };
}

const whole = numeric(/^\d+$/);

/** A code however a person writes it: `Changed mind` is changed_mind. */
const plainChoice = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '_');

/** Made once for each column: a file has as many such cells as rows. */
const choices = new WeakMap<ColumnDefinition['meta'], ReadonlyMap<string, string>>();

function oneOf(meta: ColumnDefinition['meta'], said: ColumnDefinition['said'] = {}): Convert {
  const values = meta.values ?? [];
  const byWord = choices.get(meta) ?? new Map(values.flatMap((value) => [value, ...(said[value] ?? [])].map((word) => [plainChoice(word), value] as const)));
  choices.set(meta, byWord);
  return (text) => byWord.get(plainChoice(text));
}

const matching =
  (pattern: RegExp, change: (text: string) => string = (text) => text): Convert =>
  (text) =>
    pattern.test(text) ? change(text) : undefined;

/** `true` and `false` of a CSV are these when a spreadsheet in German, French, Spanish, Portuguese, Italian, Dutch, Polish or Russian has saved it. */
const TRUE = ['true', '1', 'wahr', 'vrai', 'verdadero', 'verdadeiro', 'vero', 'waar', 'prawda', 'истина'];
const FALSE = ['false', '0', 'falsch', 'faux', 'falso', 'onwaar', 'fałsz', 'ложь'];
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([...TRUE.map((word) => [word, true] as const), ...FALSE.map((word) => [word, false] as const)]);

/** Several in one cell, each matching, apart as people write lists: `BR 6912.00.00; MX 69120001`, with commas, or on lines of their own. */
const several =
  (pattern: RegExp, change: (groups: Readonly<Record<string, string>>) => Readonly<Record<string, string>> | undefined, apart = /[;；,，\r\n]/): Convert =>
  (text) => {
    const parts = text.split(apart).map((part) => part.trim());
    const found = parts.filter((part) => part !== '').map((part) => pattern.exec(part)?.groups);
    const values = found.flatMap((groups) => (groups === undefined ? [] : [change(groups)])).filter((value) => value !== undefined);
    return values.length === found.length && values.length > 0 ? values : undefined;
  };

const plainCode = (text: string): string => text.replace(/[.\s]/g, '');
const nationalCode = (text: string): string | undefined => (/^\d{8,12}$/.test(plainCode(text)) ? plainCode(text) : undefined);

const nationalCodes = several(/^(?<place>\p{L}[\p{L}\s]*?)\s*[:=]?\s*(?<code>\d[\d.\s]*)$/u, ({ place = '', code = '' }) => {
  const country = countryCodeOf(place);
  const national = nationalCode(code);
  return country === null || national === undefined ? undefined : { country, hs_code: national };
});

/** A number may hold commas. */
const affirmations = several(
  /^(?<code>[a-z\d]{2,5})(?:\s*[:=]?\s+(?<number>\S.*))?$/i,
  ({ code = '', number = '' }) => ({ code: code.toUpperCase(), number }),
  /[;；\r\n]/,
);

/** What stands before an extension, as in every phone number of Amazon's. Other letters are an address in the wrong column. */
const EXTENSION = /(?<=\d[)\s,;.]*)(?:extension|ext|x|доб|转|分机)(?=[\s.:]*\d)/iu;

/** What stands before a number, as people write it in signatures. */
const CALLED = /^(?:tel(?:ephone)?|phone|mobile|mob|cell|тел(?:ефон)?|моб|电话|電話|手机)[\s.:：]*(?=[+(\d])/iu;

/** Marketplaces hide digits of a buyer's number: what is left of it is another number. */
const HIDDEN = /[*•]/;

const ids = several(/^'?(?<id>[A-Za-z0-9_-]{3,32})$/, ({ id = '' }) => ({ id }));

/** Several in one cell, apart in whatever way a person writes lists. */
const returnList: Convert = (text) => {
  const names = text.split(/[;,，；、\s]+/).filter((name) => name !== '');
  return names.length > 0 && names.every((name) => /^[A-Za-z0-9_-]{3,32}$/.test(name)) ? names.map((id) => ({ id })) : undefined;
};

/** A part without a quantity is one. */
const partList = several(/^(?<product_id>[A-Za-z0-9_-]{3,32})(?:(?:\s*[:=×*]\s*|\s+x\s*)(?<quantity>\d{1,4}))?$/, ({ product_id = '', quantity = '1' }) => ({
  product_id,
  quantity,
}));

/** `MUG-BLUE × 2 @ 18.00; PLATE`: how many, and what one was sold for. */
const orderItems = several(
  /^(?<sku>[A-Za-z0-9_-]{3,32})(?:\s*[×x*]\s*(?<quantity>\d{1,4}))?(?:\s*@\s*(?<sold_for>\d+(?:\.\d+)?))?$/,
  ({ sku = '', quantity = '1', sold_for }) => ({ sku, quantity, ...(sold_for !== undefined && { sold_for }) }),
);

/** `0.5: 20×15×8; 0.25`: what each package weighs and measures. */
const packageList = several(
  /^(?<weight>\d+(?:\.\d+)?)(?:\s*:?\s*(?<length>\d+(?:\.\d+)?)\s*[×x*]\s*(?<width>\d+(?:\.\d+)?)\s*[×x*]\s*(?<height>\d+(?:\.\d+)?))?$/,
  ({ weight = '', length, width, height }) => ({
    weight,
    ...(length !== undefined && width !== undefined && height !== undefined && { length, width, height }),
  }),
  /[;；\r\n]/,
);

const lowStocks = several(/^(?<warehouse>[a-z]{3})\s*[:=]?\s*(?<low>\d{1,7})$/i, ({ warehouse = '', low = '' }) => ({
  warehouse: warehouse.toUpperCase(),
  low,
}));

/** Excel drops the zero of 0965. */
const dgCode: Convert = (text) => [text, text.toUpperCase(), `0${text}`, text.toLowerCase() === 'none' ? 'None' : text].find(isDgCode);

/** A customer's note, and an address of two lines, have line breaks, which labels and lists do not. */
const LINE_BREAKS = /\s*[\r\n\t\v]+\s*/g;
const oneLine = matching(/^\P{Cc}*$/u);
/** Ozon writes an apostrophe before its numbers of products. */
const ownId = matching(/^[A-Za-z0-9_-]{3,32}$/);

/** How each type is read; of a type that is not here, a cell must be one of the values its column lists. */
const CONVERT: Readonly<Partial<Record<CellType, Convert>>> = {
  boolean: (text) => BOOLEANS.get(text.toLowerCase()),
  number: numeric(/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i),
  integer: (text, separator) => whole(countOf(text), separator),
  decimal: numeric(/^\d+(?:\.\d+)?$/),
  text: (text, separator) => oneLine(text.replaceAll(LINE_BREAKS, ' '), separator),
  row_type: oneOf({ values: ['S', 'L'] }),
  country: (text) => countryCodeOf(text) ?? undefined,
  currency: readCurrency,
  email: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u),
  phone: (text) => (/\d/.test(text) && !HIDDEN.test(text) && /^\P{L}*$/u.test(text.replace(CALLED, '').replace(EXTENSION, '')) ? cleanPhone(text) : undefined),
  hs_code: matching(/^[\d.\s]+$/, (text) => text.replace(/[.\s]/g, '')),
  dg_code: dgCode,
  service: matching(/^[a-z0-9_-]{1,16}$/i, (text) => text.toLowerCase()),
  entry_point: matching(/^[a-z0-9]{1,6}$/i, (text) => text.toUpperCase()),
  exit_point: matching(/^[a-z0-9]{1,3}$/i, (text) => text.toUpperCase()),
  id: (text, separator) => ownId(text.replace(/^'/, ''), separator),
  national_code: nationalCode,
  national_codes: nationalCodes,
  fda_code: matching(/^\d{2}[a-z][a-z-]{2}[a-z\d-]{2}$/i, (text) => text.toUpperCase()),
  intended_use: matching(/^(?:\d{3}\.\d{3}|UNK)$/i, (text) => text.toUpperCase()),
  affirmations,
  ids,
  part_list: partList,
  order_items: orderItems,
  package_list: packageList,
  low_stocks: lowStocks,
  return_list: returnList,
  open_status: (text) => (isOver(text) ? undefined : text),
  warehouse: matching(/^[a-z]{3}$/i, (text) => text.toUpperCase()),
};

/** What a cell's text is read by besides its column. */
export interface Read {
  known?: Known;
  /** What stands between the cells of its file. */
  separator?: Separator;
}

const NUMBERS: ReadonlySet<CellType> = new Set(['number', 'integer', 'decimal']);
/** Types of which a person cannot guess what is expected: what to write. */
const HINTS: Readonly<Partial<Record<CellType, WordKey>>> = {
  id: 'imports:problem.notId',
  ids: 'imports:problem.notId',
};

/** So many possible values are listed where a cell has none of them. */
const MAX_LISTED = 16;
/** Types whose cell is one of the codes that the account can use. */
const CODES: ReadonlySet<CellType> = new Set(['service', 'entry_point', 'exit_point', 'warehouse']);

/** A cell's value by its column, or `undefined` when it does not match. The text is trimmed and not empty. */
export function convertCell(
  { type, meta, money, said }: Pick<ColumnDefinition, 'type' | 'meta' | 'money' | 'said'>,
  text: string,
  { known = {}, separator = ',' }: Read = {},
): CellValue | undefined {
  if (type === 'moment') return readMoment(text, known.moment?.values().next().value);
  const value = (CONVERT[type] ?? oneOf(meta, said))(money === true ? amount(readAmount(text).text, separator) : text, separator);
  const offered = known[type];
  if (offered === undefined || value === undefined) return value;
  // Of a list, what each part begins with.
  const named = typeof value === 'object' ? value.map((one) => Object.values(one)[0]) : [value];
  return named.every((one) => typeof one !== 'string' || offered.has(one)) ? value : undefined;
}

/**
 * The spec's warning for a cell that does not match: its wording differs between the built-in types and those matched by name.
 * Of a day or a number that could be two, of what is over, and of one of a few, it says what to do.
 */
export function typeWarning(
  { type, meta, money }: Pick<ColumnDefinition, 'type' | 'meta' | 'money'>,
  text = '',
  { known = {}, separator = ',' }: Read = {},
): FieldProblem {
  if (type === 'moment') return isUnclearDay(text) ? { key: 'imports:problem.unclearDay' } : { key: 'imports:problem.noDay', values: { type } };
  const [, whole, sign, behind] = NUMBERS.has(type) ? (THREE_BEHIND.exec(money === true ? readAmount(text).text : text) ?? []) : [];
  if (whole !== undefined && behind !== undefined) {
    const decimal = `${whole}${sign === ',' ? '.' : ','}${behind}`;
    // Written with three decimals it would be read as a thousand, or as no whole number.
    const isShort = type === 'integer' || (money === true && separator === ',');
    return {
      key: 'imports:problem.unclearNumber',
      values: { type, thousand: whole + behind, decimal: isShort ? String(Number(`${whole}.${behind}`)) : decimal },
    };
  }
  if (type === 'phone' && HIDDEN.test(text)) return { key: 'imports:problem.hiddenDigits' };
  if (type === 'open_status') return { key: 'imports:problem.over' };
  const possible = meta.values ?? (CODES.has(type) ? [...(known[type] ?? [])] : []);
  if (possible.length > 0 && possible.length <= MAX_LISTED) return { key: 'imports:problem.notOneOf', values: { type, list: possible.join(', ') } };
  const hint = HINTS[type];
  if (hint !== undefined) return { key: hint, values: { type } };
  const isBuiltIn = (BUILT_IN_TYPES as readonly string[]).includes(type);
  return { key: isBuiltIn ? 'imports:warning.builtIn' : 'imports:warning.named', values: { type } };
}
