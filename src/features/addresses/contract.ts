/*
 * Address validation: up to 10 addresses at once, each with a verdict, its parts and a suggestion to accept.
 * Nothing is stored; an address has no states.
 * Odd rules: every address that validates costs 0.03 USD (spec §9), one that fails costs nothing, and test mode never charges.
 * When the configured provider does not answer, packaged data is used instead; the answer says so (`fallback`) and is free.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { currency, draftAddress } from '../../shared/fields.ts';
import { COMPONENT_NAMES, CONFIRMATION_LEVELS, DPV, FALLBACKS, GRANULARITIES, PROVIDERS } from './verification.ts';

/** Spec §9. */
export const MAX_ADDRESSES = 10;
export const VALIDATION_FEE_MINOR = 3;
export const VALIDATION_FEE_CURRENCY = 'USD';

export const CONFIDENCES = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** An address to be judged: a country nobody knows is its own problem, not that of those beside it. */
const anyAddress = draftAddress.extend({ country: z.string().trim().toUpperCase().max(40).nullish() });

const componentName = z.enum(COMPONENT_NAMES);
/** The same, as it is answered. */
const judged = draftAddress.extend({ country: z.string().max(40).nullish() });
const granularity = z.enum(GRANULARITIES);

const match = z.object({
  /** The address as it should be written; equal to the original when there is nothing to improve. */
  address: judged,
  confidence: z.enum(CONFIDENCES),
  verdict: z.object({
    inputGranularity: granularity,
    validationGranularity: granularity,
    addressComplete: z.boolean(),
    hasUnconfirmedComponents: z.boolean(),
    hasInferredComponents: z.boolean(),
    hasReplacedComponents: z.boolean(),
    hasSpellCorrectedComponents: z.boolean(),
  }),
  addressComponents: z.array(
    z.object({
      componentType: componentName,
      componentName: z.object({ text: z.string() }),
      confirmationLevel: z.enum(CONFIRMATION_LEVELS),
      inferred: z.boolean(),
      spellCorrected: z.boolean(),
      replaced: z.boolean(),
    }),
  ),
  missingComponentTypes: z.array(componentName),
  unconfirmedComponentTypes: z.array(componentName),
  unresolvedTokens: z.array(z.string()),
  /** What kind of place it is; a part is absent if the provider does not know it. */
  metadata: z.object({ provider: z.enum(PROVIDERS), business: z.boolean().optional(), poBox: z.boolean().optional(), residential: z.boolean().optional() }),
  /** USPS delivery point: Y, S, D, N, or empty when the USPS was not asked, as with the offline provider. */
  uspsData: z.object({ dpvConfirmation: z.enum(DPV) }),
});

/** One address with its verdict, as the call answers it. */
export const validated = z.object({
  original: judged,
  verdict: z.enum(['ok', 'problems', 'not_found']),
  error: z.enum(['address_not_found', 'invalid_input']).nullable(),
  message: z.string(),
  /** One sentence by field of the address, in the caller's language. */
  problems: z.record(z.string(), z.string()),
  provider: z.enum(PROVIDERS),
  /** Why the offline provider checked it although another is configured: that one did not answer (then it is free), or does not take this address. */
  fallback: z.enum(FALLBACKS).nullable(),
  matches: z.array(match),
});

export type ValidatedAddress = z.output<typeof validated>;

export const checked = z.object({
  verdict: z.enum(['ok', 'problems', 'not_found']),
  message: z.string(),
  /** One sentence by field of the address, in the caller's language. */
  problems: z.record(z.string(), z.string()),
  /** The address as it should be written, when that differs from what was given. */
  suggestion: draftAddress.nullable(),
});

export type CheckedAddress = z.output<typeof checked>;

export const addresses = contract('addresses', {
  check: {
    method: 'POST',
    path: '/addresses/check',
    access: 'shipping:read',
    visit: 'look',
    summary: 'Look at one address while it is typed: what speaks against it and a better spelling; free, and less than a validation says',
    body: z.strictObject({ address: draftAddress }),
    out: z.object({ verification: checked }),
    example: { body: { address: { street1: '1 Infinite Loop', city: 'Cupertno', postal_code: '95014', country: 'US' } } },
  },
  validate: {
    method: 'POST',
    path: '/validate-address',
    access: 'shipping:write',
    visit: 'change',
    makes: false,
    summary: 'Check up to 10 addresses; each that validates costs 0.03 USD',
    body: z.strictObject({ addresses: z.array(anyAddress).min(1).max(MAX_ADDRESSES) }),
    out: z.object({ addresses: z.array(validated), cost: z.number(), currency }),
    errors: ['insufficient_funds'],
    example: {
      body: { addresses: [{ name: 'Ann Lee', street1: '1 Infinite Loop', city: 'Cupertino', province: 'CA', postal_code: '95014', country: 'US' }] },
    },
  },
});
