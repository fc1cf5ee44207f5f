/** Words of address checks. */
export default {
  verdict: {
    ok: 'Nothing speaks against this address.',
    problems: 'Please check this address.',
    not_found: 'This address could not be found.',
  },
  level: {
    CONFIRMED: 'Confirmed',
    UNCONFIRMED_BUT_PLAUSIBLE: 'Plausible',
    UNCONFIRMED_AND_SUSPICIOUS: 'Suspicious',
  },
  component: {
    route: 'Street',
    subpremise: 'Second address line',
    locality: 'City',
    administrative_area_level_1: 'State or province',
    postal_code: 'Postal code',
    country: 'Country',
  },
  change: {
    inferred: 'Filled in',
    spellCorrected: 'Spelling corrected',
    missing: 'Missing',
  },
  suggestion: 'Suggested address',
  accept: 'Use the suggested address',
  problems: {
    country: 'This country code is not known.',
    street: 'A street line needs letters or digits.',
    city: 'A city needs letters.',
    province: '“{province}” is not a state or province of this country.',
    postalForm: 'The postal code does not have the form of this country, for example {example}.',
    postalUnknown: 'The postal code {postal_code} does not exist.',
    postalProvince: 'The postal code {postal_code} is not in {province}, but in {states}.',
    cityZip: '{city} does not have the ZIP code {postal_code}, which belongs to {cities}.',
  },
} as const;
