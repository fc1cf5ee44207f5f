import type { FieldProblem } from '../../shared/errors.ts';
import type { DraftAddress } from '../../shared/fields.ts';

/** What a check of an address says: the shape of Google's Address Validation API, so that providers can be exchanged. */

export const GRANULARITIES = ['SUB_PREMISE', 'PREMISE', 'PREMISE_PROXIMITY', 'BLOCK', 'ROUTE', 'OTHER'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

export const CONFIRMATION_LEVELS = ['CONFIRMED', 'UNCONFIRMED_BUT_PLAUSIBLE', 'UNCONFIRMED_AND_SUSPICIOUS'] as const;
export type ConfirmationLevel = (typeof CONFIRMATION_LEVELS)[number];

export const COMPONENT_NAMES = ['route', 'subpremise', 'locality', 'administrative_area_level_1', 'postal_code', 'country'] as const;
export type ComponentName = (typeof COMPONENT_NAMES)[number];

export interface AddressComponent {
  name: ComponentName;
  text: string;
  level: ConfirmationLevel;
  /** Not given, known from another part (the state from the ZIP code). */
  inferred: boolean;
  /** Given with a spelling mistake; `text` is the right spelling. */
  spellCorrected: boolean;
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
  path: 'street1' | 'city' | 'province' | 'postal_code' | 'country';
}

export interface Verification {
  /** `not_found`: there can be no such place. `problems`: something must be looked at. `ok`: nothing speaks against it. */
  verdict: 'ok' | 'problems' | 'not_found';
  granularity: { input: Granularity; validation: Granularity };
  flags: AddressFlags;
  components: AddressComponent[];
  missing: ComponentName[];
  problems: AddressProblem[];
  /** The address as we would write it, when that differs from what was given. */
  suggestion?: DraftAddress;
}

/** US ZIP codes and Canadian FSAs, as the server holds them. */
export interface ZipData {
  /** The state and the city names of a five-digit ZIP code; null when there is none such. */
  zip(zip: string): { state: string; cities: readonly string[] } | null;
  /** The ZIP codes of a city of a state (any spelling {@link comparableCity} equates); empty when unknown. */
  zipsOf(state: string, city: string): readonly string[];
  /** Is the FSA (first three characters of a Canadian postal code) in use? */
  hasFsa(fsa: string): boolean;
}
