import { z } from 'zod';
import { isCountryCode } from '../../shared/country-codes.ts';
import type { DraftAddress } from '../../shared/fields.ts';
import { CONFIRMATION_LEVELS, GRANULARITIES } from './verification.ts';

/**
 * Google's Address Validation API as published: POST v1:validateAddress.
 * Sources: https://developers.google.com/maps/documentation/address-validation/reference/rest/v1/TopLevel/validateAddress and
 * google/maps/addressvalidation/v1/*.proto of googleapis (2025), read 2026-11. Proto3 JSON leaves out false, zero and empty.
 */

/** The most characters the whole input may have. */
export const MAX_INPUT = 280;
/** Google asks the USPS only for these. */
const USPS_REGIONS: readonly string[] = ['US', 'PR'];

const granularity = z.enum([...GRANULARITIES, 'GRANULARITY_UNSPECIFIED']).optional();
const flag = z.boolean().optional();
const words = z.array(z.string()).optional();

const component = z.object({
  componentName: z.object({ text: z.string(), languageCode: z.string().optional() }),
  componentType: z.string(),
  confirmationLevel: z.enum([...CONFIRMATION_LEVELS, 'CONFIRMATION_LEVEL_UNSPECIFIED']).optional(),
  inferred: flag,
  spellCorrected: flag,
  replaced: flag,
  unexpected: flag,
});

const result = z.object({
  verdict: z.object({
    inputGranularity: granularity,
    validationGranularity: granularity,
    addressComplete: flag,
    hasUnconfirmedComponents: flag,
    hasInferredComponents: flag,
    hasReplacedComponents: flag,
    hasSpellCorrectedComponents: flag,
  }),
  address: z.object({
    postalAddress: z.object({
      regionCode: z.string().optional(),
      postalCode: z.string().optional(),
      administrativeArea: z.string().optional(),
      locality: z.string().optional(),
      sublocality: z.string().optional(),
      addressLines: words,
    }),
    addressComponents: z.array(component).optional(),
    missingComponentTypes: words,
    unresolvedTokens: words,
  }),
  metadata: z.object({ business: flag, poBox: flag, residential: flag }).optional(),
  uspsData: z.object({ dpvConfirmation: z.enum(['Y', 'S', 'D', 'N', '']).optional() }).optional(),
});

/** What we read of an answer; fields we do not use may come and go. */
export const googleAnswer = z.object({ result });
export type GoogleResult = z.output<typeof result>;
export type GoogleComponent = z.output<typeof component>;

/** Google's error answer (google.rpc.Status as JSON); `reason` tells a wrong key, which is also a 400, from a wrong address. */
export const googleError = z.object({
  error: z.object({ status: z.string().optional(), details: z.array(z.object({ reason: z.string().optional() })).optional() }),
});

export interface GoogleRequest {
  address: { regionCode: string; addressLines: string[]; locality?: string; administrativeArea?: string; postalCode?: string };
  enableUspsCass?: true;
}

/** The request for an address: its place only, never the person; null when there is too little or too much text to ask about. */
export function googleRequest(address: DraftAddress): GoogleRequest | null {
  const textOf = (value: string | null | undefined): string => (value ?? '').trim();
  const regionCode = textOf(address.country);
  const addressLines = [address.street1, address.street2].map(textOf).filter((text) => text !== '');
  const place = { locality: textOf(address.city), administrativeArea: textOf(address.province), postalCode: textOf(address.postal_code) };
  const length = [regionCode, ...addressLines, ...Object.values(place)].join('').length;
  if (!isCountryCode(regionCode) || textOf(address.street1) === '' || length > MAX_INPUT) return null;
  const given = Object.fromEntries(Object.entries(place).filter(([, text]) => text !== ''));
  return { address: { regionCode, addressLines, ...given }, ...(USPS_REGIONS.includes(regionCode) && { enableUspsCass: true }) };
}
