import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { askingVerb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import type { DraftAddress } from '../../../shared/fields.ts';
import { isCurrency, toWire, type Currency } from '../../../shared/money.ts';
import type { Language } from '../../../shared/words.ts';
import { AppError } from '../../../shared/errors.ts';
import { balanceOf, charge } from '../../billing/server/ledger.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { addresses, VALIDATION_FEE_CURRENCY, VALIDATION_FEE_MINOR, type ValidatedAddress } from '../contract.ts';
import { verdictKey, type Verification } from '../verification.ts';
import { askProvider, isPaidProvider, type Checked } from './verify-address.ts';

const ERRORS = { ok: null, problems: 'invalid_input', not_found: 'address_not_found' } as const;

/** HIGH: confirmed to the building. MEDIUM: the place is confirmed, as far as offline data can tell. LOW: everything else. */
function confidenceOf(result: Verification): 'LOW' | 'MEDIUM' | 'HIGH' {
  if (result.verdict !== 'ok') return 'LOW';
  const isToTheDoor = result.granularity.validation === 'PREMISE' || result.granularity.validation === 'SUB_PREMISE';
  if (isToTheDoor && !result.flags.hasUnconfirmedComponents) return 'HIGH';
  const isConfirmed = (...names: string[]): boolean => result.components.some((part) => names.includes(part.name) && part.level === 'CONFIRMED');
  return isConfirmed('postal_code') && isConfirmed('locality', 'postal_town') ? 'MEDIUM' : 'LOW';
}

function answerOf(original: DraftAddress, { result, provider, fallback }: Checked, lang: Language): ValidatedAddress {
  const components = result.components;
  return {
    original,
    verdict: result.verdict,
    error: ERRORS[result.verdict],
    message: say(lang, `addresses:verdict.${verdictKey(result)}`),
    problems: Object.fromEntries(result.problems.map(({ path, ...said }) => [path, say(lang, said)])),
    provider,
    fallback,
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
                replaced: part.replaced,
              })),
              missingComponentTypes: result.missing,
              unconfirmedComponentTypes: components.filter((part) => part.level !== 'CONFIRMED').map((part) => part.name),
              unresolvedTokens: result.unresolved,
              metadata: { provider, ...result.place },
              uspsData: { dpvConfirmation: result.dpv },
            },
          ],
  };
}

/** The fee for `count` addresses in the account's currency; in USD when there is no exchange rate for it. */
async function feeOf(tx: Tx, ctx: Ctx, count: number): Promise<{ minor: number; currency: Currency }> {
  const inUsd = { minor: count * VALIDATION_FEE_MINOR, currency: VALIDATION_FEE_CURRENCY } as const;
  const { currency } = ctx.actor;
  if (currency === VALIDATION_FEE_CURRENCY || !isCurrency(currency)) return inUsd;
  const minor = (await loadFx(tx)).convert(inUsd.minor, VALIDATION_FEE_CURRENCY, currency);
  return minor === null ? inUsd : { minor, currency };
}

/** The check itself, before the transaction. A provider that costs the operator money is asked only when the balance covers every address. */
async function ask(ctx: Ctx, addressesGiven: readonly DraftAddress[]): Promise<Checked[]> {
  if (isPaidProvider(ctx)) {
    const { accountId } = ctx.actor;
    await ctx.db.tenant(accountId, async (tx) => {
      const fee = await feeOf(tx, ctx, addressesGiven.length);
      if ((await balanceOf(tx, accountId, fee.currency)).availableMinor < fee.minor) throw new AppError('insufficient_funds');
    });
  }
  return Promise.all(addressesGiven.map((address) => askProvider(ctx, address)));
}

/** Checks addresses and charges for those that validate; when the balance is too low, the whole call is refused (`insufficient_funds`). */
export const validateAddress = askingVerb(
  addresses.validate,
  ({ ctx, body }) => ask(ctx, body.addresses),
  async ({ tx, ctx, body }, checked) => {
    const { accountId, isTest } = ctx.actor;
    // When the provider failed us, nothing is charged, whatever the packaged data says.
    const validCount = isTest ? 0 : checked.filter(({ result, fallback }) => result.verdict === 'ok' && fallback !== 'unavailable').length;
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
      addresses: body.addresses.flatMap((address, i) => (checked[i] ? [answerOf(address, checked[i], ctx.lang)] : [])),
      cost: toWire(fee.minor, fee.currency),
      currency: fee.currency,
    };
  },
);
