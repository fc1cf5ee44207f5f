import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { isCurrency } from '../../../shared/money.ts';
import { searchHs } from '../../hs-codes/search.ts';
import { loadHs } from '../../hs-codes/server/load-hs.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { customsProducts } from '../contract.ts';
import { preflight, type Finding, type PreflightContext } from '../preflight.ts';

/** A suggestion below this says too little to be one click away. */
const SURE = 0.6;

async function contextOf(tx: Tx, entryPoint: string): Promise<PreflightContext> {
  const { of, index } = await loadHs(tx);
  const fx = await loadFx(tx);
  const hub = await maybe(tx, sql<{ country: string }>`select facts ->> 'country' as country from entry_points where code = ${entryPoint}`);
  return {
    originCountry: hub?.country,
    hs: (code) => of.entries.get(code) ?? null,
    classify: (description) => {
      const [best] = searchHs(index, description, 1);
      return best && best.score >= SURE ? best.entry.code : null;
    },
    convert: (amount, from, to) => {
      if (!isCurrency(from)) return null;
      // In hundredths on both sides; the thresholds are whole units, so a yen's missing decimals do not matter.
      const minor = fx.convert(Math.round(amount * (from === 'JPY' ? 1 : 100)), from, to);
      return minor === null ? null : minor / (to === 'JPY' ? 1 : 100);
    },
  };
}

function shown({ field, severity, code, values, fix }: Finding, lang: Ctx['lang']) {
  const label = fix ? say(lang, `customs-products:fix.${fix.key}`, fix.values) : '';
  return { field, severity, code, message: say(lang, `customs-products:preflight.${code}`, values), fix: fix ? { label, patch: [...fix.patch] } : null };
}

/** Says what customs may stop or slow a shipment for. */
export const checkPreflight = verb(customsProducts.preflight, async ({ tx, ctx, body }) => {
  const found = preflight(body, await contextOf(tx, body.entry_point ?? ''));
  return { findings: found.map((finding) => shown(finding, ctx.lang)) };
});
