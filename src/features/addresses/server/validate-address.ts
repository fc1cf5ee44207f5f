import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import type { DraftAddress } from '../../../shared/fields.ts';
import { isCurrency, toWire, type Currency } from '../../../shared/money.ts';
import type { Language } from '../../../shared/words.ts';
import { charge } from '../../billing/server/ledger.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { addresses, VALIDATION_FEE_CURRENCY, VALIDATION_FEE_MINOR, type ValidatedAddress } from '../contract.ts';
import type { Verification } from '../verification.ts';
import { verifyAddress } from './verify-address.ts';

const ERRORS = { ok: null, problems: 'invalid_input', not_found: 'address_not_found' } as const;

/** Offline nothing is certain to the door: a confirmed place is MEDIUM at best, HIGH needs a provider that knows streets. */
function confidenceOf(result: Verification): 'LOW' | 'MEDIUM' {
  const isConfirmed = (name: string): boolean => result.components.some((part) => part.name === name && part.level === 'CONFIRMED');
  return result.verdict === 'ok' && isConfirmed('postal_code') && isConfirmed('locality') ? 'MEDIUM' : 'LOW';
}

function answerOf(original: DraftAddress, result: Verification, lang: Language): ValidatedAddress {
  const components = result.components;
  return {
    original,
    verdict: result.verdict,
    error: ERRORS[result.verdict],
    message: say(lang, `addresses:verdict.${result.verdict}`),
    problems: Object.fromEntries(result.problems.map(({ path, key, values }) => [path, say(lang, key, values)])),
    matches:
      result.verdict === 'not_found'
        ? []
        : [
            {
              address: result.suggestion ?? original,
              confidence: confidenceOf(result),
              verdict: { inputGranularity: result.granularity.input, validationGranularity: result.granularity.validation, ...result.flags },
              addressComponents: components.map((part) => ({
                componentType: part.name,
                componentName: { text: part.text },
                confirmationLevel: part.level,
                inferred: part.inferred,
                spellCorrected: part.spellCorrected,
              })),
              missingComponentTypes: result.missing,
              unconfirmedComponentTypes: components.filter((part) => part.level !== 'CONFIRMED').map((part) => part.name),
              unresolvedTokens: [],
              metadata: { provider: 'offline' },
              uspsData: { dpvConfirmation: '' },
            },
          ],
  };
}

/** The fee for `count` addresses in the account's currency; in USD when that has no exchange rate. */
async function feeOf(tx: Tx, ctx: Ctx, count: number): Promise<{ minor: number; currency: Currency }> {
  const inUsd = { minor: count * VALIDATION_FEE_MINOR, currency: VALIDATION_FEE_CURRENCY } as const;
  const { currency } = ctx.actor;
  if (currency === VALIDATION_FEE_CURRENCY || !isCurrency(currency)) return inUsd;
  const minor = (await loadFx(tx)).convert(inUsd.minor, VALIDATION_FEE_CURRENCY, currency);
  return minor === null ? inUsd : { minor, currency };
}

/** Checks addresses and charges for those that validate; a balance too low refuses all of it (`insufficient_funds`). */
export const validateAddress = verb(addresses.validate, async ({ tx, ctx, body }) => {
  const { accountId, isTest } = ctx.actor;
  const results = await Promise.all(body.addresses.map(async (address) => ({ address, result: await verifyAddress(address) })));
  const validCount = isTest ? 0 : results.filter(({ result }) => result.verdict === 'ok').length;
  const fee = await feeOf(tx, ctx, validCount);
  if (fee.minor > 0) {
    await charge(tx, {
      accountId,
      currency: fee.currency,
      kind: 'validation',
      object: { kind: 'account', id: accountId },
      memo: `× ${validCount}`,
      lines: [{ book: 'validation', amountMinor: fee.minor }],
    });
    await audit(tx, ctx, {
      verb: 'address.validate',
      object: { kind: 'account', id: accountId },
      detail: { charged: validCount, cost_minor: fee.minor, currency: fee.currency },
    });
  }
  return {
    addresses: results.map(({ address, result }) => answerOf(address, result, ctx.lang)),
    cost: toWire(fee.minor, fee.currency),
    currency: fee.currency,
  };
});
