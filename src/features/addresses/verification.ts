import type { FieldProblem } from '../../shared/errors.ts';
import type { DraftAddress } from '../../shared/fields.ts';
import type { Within, WordKey } from '../../shared/words.ts';

/** The result of an address check: the shape of Google's Address Validation API, so that providers are interchangeable. */

export const GRANULARITIES = ['SUB_PREMISE', 'PREMISE', 'PREMISE_PROXIMITY', 'BLOCK', 'ROUTE', 'OTHER'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

export const CONFIRMATION_LEVELS = ['CONFIRMED', 'UNCONFIRMED_BUT_PLAUSIBLE', 'UNCONFIRMED_AND_SUSPICIOUS'] as const;
export type ConfirmationLevel = (typeof CONFIRMATION_LEVELS)[number];

/** Google's component types as far as postal addresses have them, in the order they are shown; the rest are `other`. */
export const COMPONENT_NAMES = [
  'point_of_interest',
  'street_number',
  'route',
  'premise',
  'subpremise',
  'post_box',
  'neighborhood',
  'sublocality',
  'locality',
  'postal_town',
  'administrative_area_level_2',
  'administrative_area_level_1',
  'postal_code',
  'postal_code_suffix',
  'country',
  'other',
] as const;
export type ComponentName = (typeof COMPONENT_NAMES)[number];

export const PROVIDERS = ['offline', 'google'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Why an address was checked offline although another provider is configured: it did not answer, or it does not know the country. */
export const FALLBACKS = ['unavailable', 'unsupported'] as const;
export type Fallback = (typeof FALLBACKS)[number];

/** USPS delivery point: Y confirmed, S and D the building only (unit wrong, unit missing), N not confirmed; empty if the USPS was not asked. */
export const DPV = ['Y', 'S', 'D', 'N', ''] as const;
export type Dpv = (typeof DPV)[number];

export interface AddressComponent {
  name: ComponentName;
  text: string;
  level: ConfirmationLevel;
  /** Not given, but known from another part (the state from the ZIP code). */
  inferred: boolean;
  /** Given with a spelling mistake; `text` is the right spelling. */
  spellCorrected: boolean;
  /** Given, but the real one differs (a wrong postal code); `text` is the real one. */
  replaced: boolean;
}

export interface AddressFlags {
  addressComplete: boolean;
  hasUnconfirmedComponents: boolean;
  hasInferredComponents: boolean;
  /** Never true offline: what disagrees is named, not replaced. */
  hasReplacedComponents: boolean;
  hasSpellCorrectedComponents: boolean;
}

export interface AddressProblem extends FieldProblem {
  /** The field of the address, in wire names. */
  path: 'street1' | 'street2' | 'city' | 'province' | 'postal_code' | 'country';
}

/** What a field that is missing is called in the sentence of that. */
export const MISSING_FIELD = {
  street1: 'addresses:problems.streetMissing',
  street2: 'addresses:problems.unit',
  city: 'addresses:problems.cityMissing',
  province: 'addresses:problems.provinceMissing',
  postal_code: 'addresses:problems.postalMissing',
  country: 'addresses:problems.countryMissing',
} as const satisfies Record<AddressProblem['path'], WordKey>;

/** `not_found`: there can be no such place. `problems`: something needs a look. `ok`: nothing found wrong. */
export const VERDICTS = ['ok', 'problems', 'not_found'] as const;

export interface Verification {
  verdict: (typeof VERDICTS)[number];
  granularity: { input: Granularity; validation: Granularity };
  flags: AddressFlags;
  components: AddressComponent[];
  missing: ComponentName[];
  problems: AddressProblem[];
  /** Words of the input that belong to no part. */
  unresolved: string[];
  dpv: Dpv;
  /** What kind of place it is, where the provider knows. */
  place: { business?: boolean; poBox?: boolean; residential?: boolean };
  /** The address as we would write it, when that differs from what was given. */
  suggestion?: DraftAddress;
}

/** The problem to name where there is room for one: it is the postal code that shows there is no such place. */
export const mainProblem = (problems: readonly AddressProblem[]): AddressProblem | undefined =>
  problems.find(({ path }) => path === 'postal_code') ?? problems[0];

/** The sentence of a result: one that is right only as suggested says so. */
export const verdictKey = ({ verdict, suggestion }: Pick<Verification, 'verdict' | 'suggestion'>): Within<'addresses:verdict'> =>
  verdict === 'ok' && suggestion !== undefined ? 'corrected' : verdict;

/** US ZIP codes and Canadian FSAs, as the server holds them. */
export interface ZipData {
  /** The state and the city names of a five-digit ZIP code; null when there is no such ZIP code. */
  zip(zip: string): { state: string; cities: readonly string[] } | null;
  /** The ZIP codes of a city of a state (any spelling {@link comparableCity} equates); empty when unknown. */
  zipsOf(state: string, city: string): readonly string[];
  /** Is the FSA (first three characters of a Canadian postal code) in use? */
  hasFsa(fsa: string): boolean;
}
