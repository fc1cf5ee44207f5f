import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { isCurrency } from '../../../shared/money.ts';
import { searchHs } from '../../hs-codes/search.ts';
import type { Nomenclature } from '../../hs-codes/nomenclature.ts';
import { loadHs, type Hs } from '../../hs-codes/server/load-hs.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { customsProducts } from '../contract.ts';
import { eoriNumber, iossNumber, ukVatNumber, voecNumber } from '../customs-ids.ts';
import { preflight, type Finding, type PreflightContext } from '../preflight.ts';
import { NATIONAL_DIGITS } from '../preflight-facts.ts';
import type { SellerNumber } from '../preflight-types.ts';
import { LETTERS } from './letter-problems.ts';

/** A suggestion with a lower score is too weak to offer as one click. */
const SURE = 0.6;

/** How many of the account's newest shipments are searched for the numbers it gives customs. */
const RECENT = 200;
const NUMBERS = { ioss: iossNumber, eori: eoriNumber, vat: ukVatNumber, voec: voecNumber } as const satisfies Record<
  SellerNumber,
  (text: string) => string | null
>;

/** The numbers the account last gave customs, if their format is valid. */
async function usedNumbers(tx: Tx, accountId: number): Promise<PreflightContext['used']> {
  const rows = await all(
    tx,
    sql<{ identifiers: Partial<Record<SellerNumber, string | null>> }>`
      select identifiers from (select id, identifiers from shipments where account_id = ${accountId} order by id desc limit ${RECENT}) s
      where identifiers <> '{}' order by id desc`,
  );
  const used: Partial<Record<SellerNumber, string>> = {};
  for (const name of Object.keys(NUMBERS) as SellerNumber[]) {
    const number = rows.map(({ identifiers }) => NUMBERS[name](identifiers[name] ?? '')).find((one) => one !== null);
    if (number) used[name] = number;
  }
  return used;
}

interface Own {
  description: string;
  code: string;
}

/** The national codes of a destination among the account's customs products. */
async function nationalCodes(tx: Tx, accountId: number, country: string): Promise<PreflightContext['national']> {
  if (NATIONAL_DIGITS[country] === undefined) return undefined;
  const rows = await all(
    tx,
    sql<Own>`
      select p.description, regexp_replace(c ->> 'hs_code', '[^0-9]', '', 'g') as code
      from customs_products p, jsonb_array_elements(p.facts -> 'hs_codes') as c
      where p.account_id = ${accountId} and c ->> 'country' = ${country} order by p.updated_at desc, p.id desc limit ${RECENT}`,
  );
  return (_, code, description) => {
    const fitting = rows.filter((row) => row.code.startsWith(code) && row.code.length === NATIONAL_DIGITS[country]);
    const same = fitting.find((row) => row.description.toLowerCase() === description.trim().toLowerCase());
    const codes = new Set(fitting.map((row) => row.code));
    return same?.code ?? (codes.size === 1 ? (fitting[0]?.code ?? null) : null);
  };
}

async function contextOf(tx: Tx, { of, index }: Hs, accountId: number, entryPoint: string, country: string): Promise<PreflightContext> {
  const fx = await loadFx(tx);
  const hub = await maybe(tx, sql<{ country: string }>`select facts ->> 'country' as country from entry_points where code = ${entryPoint}`);
  return {
    originCountry: hub?.country,
    used: await usedNumbers(tx, accountId),
    national: await nationalCodes(tx, accountId, country),
    hs: (code) => of.entries.get(code) ?? null,
    classify: (description) => {
      const [best] = searchHs(index, description, 1);
      return best && best.score >= SURE ? best.entry.code : null;
    },
    ...LETTERS,
    convert: (amount, from, to) => {
      if (!isCurrency(from)) return null;
      // In hundredths on both sides; the thresholds are whole units, so a yen's missing decimals do not matter.
      const minor = fx.convert(Math.round(amount * (from === 'JPY' ? 1 : 100)), from, to);
      return minor === null ? null : minor / (to === 'JPY' ? 1 : 100);
    },
  };
}

function shown({ field, severity, code, values, fix }: Finding, of: Nomenclature, lang: Ctx['lang']) {
  const message = say(lang, { key: `customs-products:preflight.${code}`, values });
  if (!fix) return { field, severity, code, message, fix: null };
  const set = fix.patch.find(({ path }) => path.endsWith('/hts_code'))?.value;
  const about = set === undefined ? null : (of.entries.get(String(set).slice(0, 6))?.description ?? null);
  return {
    field,
    severity,
    code,
    message,
    fix: { label: say(lang, { key: `customs-products:fix.${fix.key}`, values: fix.values }), about, patch: [...fix.patch] },
  };
}

/** Reports what customs may stop or slow a shipment for. */
export const checkPreflight = verb(customsProducts.preflight, async ({ tx, ctx, body }) => {
  const hs = await loadHs(tx);
  const { accountId, currency } = ctx.actor;
  const found = preflight({ ...body, currency: body.currency || currency }, await contextOf(tx, hs, accountId, body.entry_point ?? '', body.to.country ?? ''));
  return { findings: found.map((finding) => shown(finding, hs.of, ctx.lang)) };
});
