import { z } from 'zod';
import { isCountryCode } from './country-codes.ts';
import { DG_CODES } from './dangerous-goods.ts';
import { CURRENCIES, type Currency } from './money.ts';
import { cleanPhone, MAX_PHONE } from './phone.ts';
import { says } from './says.ts';
import { isDay } from './day.ts';
import { isMoment, isTimeZone, momentOf } from './time.ts';
import { isOverOne, kgToGrams, type UnitSystem } from './units.ts';

/**
 * Pieces for contracts: the field limits of the API, once, for forms, API and imports.
 * Their problems are word keys (`validation.*`); {@link problemsOf} supplies the rest. Optional pieces also accept null and
 * the empty text a form sends.
 */

/** One line of text. Control characters (NUL breaks PostgreSQL, line breaks of any kind break labels) are refused. */
const SINGLE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/**
 * What nobody sees: marks that turn the direction of writing, by which a name can pass for another one, and zero-width spaces, which come along
 * with what is copied and hide a text from a search. Joiners and variation selectors stay: Persian, Hindi, Japanese names and emoji need them.
 */
const UNSEEN = /(?![\u200c\u200d\p{VS}])\p{DI}/gu;
/** Something that leaves a mark on paper: a name of joiners, or of the blank of Braille, would be none. */
const VISIBLE = /[^\p{Z}\p{C}\p{DI}\u2800]/u;
/** Text as most systems write it, whatever way its accents came: "é" is one character, and a search finds it. */
const text = () =>
  z
    .string()
    .overwrite((given) => given.replace(UNSEEN, ''))
    .normalize('NFC')
    .trim();
const SEVERAL_LINES = /^[\P{Cc}\n\r\t]*$/u;

/** Required text on one line, trimmed, at most `max` characters. */
export function line(max: number, min = 1) {
  return text()
    .min(min)
    .max(max)
    .regex(SINGLE_LINE, says('validation.format'))
    .refine((one) => VISIBLE.test(one), says('validation.required'));
}

/** Text on one line that may be missing or empty. */
export function optionalLine(max: number) {
  return text().max(max).regex(SINGLE_LINE, says('validation.format')).nullish();
}

/** Text that may have line breaks, trimmed, and may be missing or empty. */
export function note(max: number) {
  return text().max(max).regex(SEVERAL_LINES, says('validation.format')).nullish();
}

export const name40 = line(40);
export const street50 = line(50);
export const city = line(40);
export const province = optionalLine(40);
export const postalCode = optionalLine(10);
export const taxId = optionalLine(20);
export const reference40 = optionalLine(40);
export const orderNumber = optionalLine(40);

/** Cleaned as spec §5 says before its length is checked. */
export const phone = z.string().overwrite(cleanPhone).max(MAX_PHONE).regex(/\d/, says('validation.phone'));
/** One without a digit is refused and not left out unseen: of "n/a" nothing stays. */
export const optionalPhone = z
  .string()
  .overwrite((text) => (/\d/.test(text.normalize('NFKC')) ? cleanPhone(text) : text.trim()))
  .max(MAX_PHONE)
  .regex(/^(?:.*\d.*)?$/, says('validation.phone'))
  .nullish();

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/u;

export const email64 = z.string().trim().min(1).max(64).regex(EMAIL, says('validation.email'));
export const optionalEmail = z
  .string()
  .trim()
  .max(64)
  .refine((text) => text === '' || EMAIL.test(text), says('validation.email'))
  .nullish();

/** ISO 3166-1 alpha-2 from our list, accepted in any case. */
export const country = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? says('validation.selection') : undefined) })
  .trim()
  .toUpperCase()
  .min(1, says('validation.selection'))
  .refine(isCountryCode, says('validation.country'))
  .meta({ description: 'ISO 3166-1 alpha-2', examples: ['US'] });

/** Spec §5: 3 to 32 letters, digits, hyphens, underscores. */
export const merchantId = z
  .string()
  .trim()
  .min(1)
  .regex(/^[A-Za-z0-9_-]{3,32}$/, says('validation.id'));

/** A carrier's number of what is sent, which may be missing. */
export const carrierNumber = line(40, 8).nullish().or(z.literal(''));

/** An id of ours in a URL or body. */
export const objectId = z.int().positive();
/** The same in a path or query, where it arrives as text. */
export const pathId = z.coerce.number<string | number>().int().positive();

/** HS code on an item: 6 to 13 digits; dots and spaces as people write them are dropped. */
export const hsCode = z
  .string()
  .overwrite((text) => text.replace(/[.\s]/g, ''))
  .regex(/^\d{6,13}$/, says('validation.hsCode'));

/** Contents too vague for customs; compared with the whole description, not a part of it. */
const VAGUE = new Set([
  'gift',
  'gifts',
  'sample',
  'samples',
  'goods',
  'item',
  'items',
  'stuff',
  'parts',
  'merchandise',
  'product',
  'products',
  'various',
  'other',
  'misc',
  'things',
  'present',
  'n/a',
  'none',
  'test',
  '礼物',
  '礼品',
  '样品',
  '商品',
  '货物',
  '物品',
  '产品',
  '配件',
  '其他',
]);

/** True for a description that customs refuses, such as "gift", "sample" or "goods". */
export function isVagueDescription(text: string): boolean {
  return VAGUE.has(
    text
      .trim()
      .toLowerCase()
      .replace(/[.!]+$/, ''),
  );
}

/** Two characters that can be a whole word, as 手表, ペン and 가방 are. */
const WIDE_WORD = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]{2}$/u;
/** What goods are called: 3 to 64 characters, or a word of two that are as wide as four. */
const goods = line(64)
  .refine((text) => text.length > 2 || WIDE_WORD.test(text), { error: says('validation.min'), params: { length: 3 } })
  .meta({ minLength: 2 });
/** English description of goods, not vague. */
export const description = goods
  .refine((text) => !isVagueDescription(text), says('validation.vague'))
  .meta({ description: 'What it is, in words that customs understands: 3 characters at least, and none as vague as “gift”' });
/** Description in the language of the entry point. */
export const originDescription = goods;

export const dgCode = z.enum(DG_CODES);
export const currency = z.enum(CURRENCIES);

/** The currencies that may be left out. */
export const OWN_CURRENCY = new WeakSet<object>();
/** What they then are: the server says the account's while it reads what a call was sent. */
export const OWN: { currency: Currency } = { currency: 'USD' };

/** A currency that is the account's if left out; `about` says of what. */
export function ownCurrency(about = '') {
  const own = currency.default(() => OWN.currency).meta({ description: `${about}The account’s currency if left out` });
  OWN_CURRENCY.add(own);
  return own;
}

export const TERMS = ['DDP', 'DDU'] as const;
export const terms = z.enum(TERMS);

/** A service's code in any case; one nobody offers is refused when the label is bought, with the reason. */
export const serviceCode = optionalLine(16).transform((s) => s?.toLowerCase());

/** A gross weight over 10 metric tons or a side over 10 meters is taken for a typo. */
export const MAX_KG = 10_000;
const MAX_CM = 1000;

/** A wire weight in kg that is at least one gram once stored. */
export const weightKg = z
  .number()
  .positive()
  .max(MAX_KG)
  .refine((kg) => kgToGrams(kg) > 0, says('validation.increaseWeight'));

/** A wire length in cm. Spec §5: height, length and width must be greater than 1. */
export const lengthCm = z
  .number()
  .gt(1)
  .max(MAX_CM)
  .refine((cm) => isOverOne(cm, 'metric'), { error: says('validation.greaterThan'), params: { value: 1 } });

/** The longest side as typed, in cm or in. */
export const MAX_SIDE = MAX_CM;

/** The largest weight as typed, in kg or oz: as ounces just under ten metric tons. */
export const MAX_WEIGHT = 350_000;

/** A gross weight as typed, in kg or oz as `units` says. */
export const typedWeight = z.number().positive().max(MAX_WEIGHT);

/** A side as typed, in cm or in as `units` says. Spec §5: greater than 1. */
export const typedSide = z.number().gt(1).max(MAX_SIDE);

/** Refuses sides that are not over 1 in their units as they are kept: {@link typedSide} knows neither. */
export function sidesOverOne(
  units: UnitSystem,
  sides: Readonly<Record<string, number | null | undefined>>,
  ctx: z.core.$RefinementCtx,
  at: readonly PropertyKey[] = [],
): void {
  for (const [name, side] of Object.entries(sides)) {
    if (side != null && !isOverOne(side, units))
      ctx.addIssue({ code: 'custom', path: [...at, name], message: says('validation.greaterThan'), params: { value: 1 } });
  }
}

/** A height as typed: that of an envelope is its thickness, which may be less than 1. */
export const typedHeight = z.number().positive().max(MAX_SIDE);

/** Money on the wire, in whole units with decimals; {@link fromWire} checks the decimals of its currency. */
export const amount = z.number().min(0).max(99_999_999);

export const quantity = z.int().gt(0).max(9999);

/** A day, YYYY-MM-DD, that exists (spec §9: 1900 to 2099). */
export const day = z
  .string()
  .refine(isDay, says('validation.date'))
  .meta({ format: 'date', examples: ['2026-11-21'] });

/** A day of the account's zone, or an instant with its zone. */
export const moment = z
  .string()
  .refine(isMoment, says('validation.moment'))
  .transform(momentOf)
  .meta({ description: 'A day in the account’s time zone, or an instant (ISO 8601 with its zone)', examples: ['2026-11-21', '2026-11-21T08:30:00Z'] });

/** A time zone from the IANA list. */
export const timeZone = z.string().refine(isTimeZone, says('validation.selection'));

/** An https address; whether it may be called is for the server to decide. */
export const httpsUrl = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine((text) => /^https:\/\/[^\s/]+/.test(text) && URL.canParse(text), says('validation.url'));

const party = {
  name: name40,
  company_name: optionalLine(40),
  phone: optionalPhone,
  email: optionalEmail,
  id: taxId.meta({ description: 'Tax ID' }),
  street1: street50,
  street2: optionalLine(50),
  city,
  province,
  postal_code: postalCode,
  country,
};

/** An address as sent through the API (`to`, `from`, `consignee`). */
export const address = z.strictObject(party);
/** The sender: like {@link address}, but the phone is required. */
export const consignor = z.strictObject({ ...party, phone });
/** An address being typed or from a shop: nothing is required, but the limits hold. */
export const draftAddress = z.strictObject({
  ...party,
  name: optionalLine(40),
  street1: optionalLine(50),
  city: optionalLine(40),
  country: country.nullish(),
});

export type Address = z.output<typeof address>;
export type DraftAddress = z.output<typeof draftAddress>;

/** A warehouse by its code, in any case: HKG. */
export const warehouseCode = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? says('validation.selection') : undefined) })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, says('validation.selection'));
