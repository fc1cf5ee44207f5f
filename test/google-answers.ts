/** Results as the API returns them, written by hand after its published schema; the places are made up or public offices. */

interface Part {
  type: string;
  text: string;
  level?: string;
  flags?: object;
}

const part = ({ type, text, level = 'CONFIRMED', flags = {} }: Part) => ({
  componentName: { text, ...(!/^\d+$/.test(text) && { languageCode: 'en' }) },
  componentType: type,
  confirmationLevel: level,
  ...flags,
});

const geocode = {
  location: { latitude: 37.4223878, longitude: -122.0841877 },
  plusCode: { globalCode: '849VCWC8+X8' },
  bounds: { low: { latitude: 37.4220699, longitude: -122.084958 }, high: { latitude: 37.4226618, longitude: -122.0829302 } },
  placeId: 'ChIJF4Yf2Ry7j4AR__1AkytDyAE',
  placeTypes: ['premise'],
};

/** A building in the US that the USPS confirms; the ZIP+4 was added. */
export const CONFIRMED = {
  verdict: {
    inputGranularity: 'PREMISE',
    validationGranularity: 'PREMISE',
    geocodeGranularity: 'PREMISE',
    addressComplete: true,
    hasInferredComponents: true,
    possibleNextAction: 'ACCEPT',
  },
  address: {
    formattedAddress: '1600 Amphitheatre Parkway, Mountain View, CA 94043-1351, USA',
    postalAddress: {
      regionCode: 'US',
      languageCode: 'en',
      postalCode: '94043-1351',
      administrativeArea: 'CA',
      locality: 'Mountain View',
      addressLines: ['1600 Amphitheatre Pkwy'],
    },
    addressComponents: [
      part({ type: 'country', text: 'USA' }),
      part({ type: 'street_number', text: '1600' }),
      part({ type: 'route', text: 'Amphitheatre Parkway' }),
      part({ type: 'locality', text: 'Mountain View' }),
      part({ type: 'administrative_area_level_1', text: 'CA' }),
      part({ type: 'postal_code', text: '94043' }),
      part({ type: 'postal_code_suffix', text: '1351', flags: { inferred: true } }),
    ],
  },
  geocode,
  metadata: { business: true },
  uspsData: {
    standardizedAddress: { firstAddressLine: '1600 AMPHITHEATRE PKWY', city: 'MOUNTAIN VIEW', state: 'CA', zipCode: '94043', zipCodeExtension: '1351' },
    deliveryPointCode: '00',
    dpvConfirmation: 'Y',
    dpvFootnote: 'AABB',
    dpvCmra: 'N',
    carrierRoute: 'C909',
    cassProcessed: true,
  },
};

/** An apartment house without its apartment. */
export const NO_UNIT = {
  ...CONFIRMED,
  verdict: { inputGranularity: 'PREMISE', validationGranularity: 'PREMISE', geocodeGranularity: 'PREMISE', possibleNextAction: 'CONFIRM_ADD_SUBPREMISES' },
  address: { ...CONFIRMED.address, missingComponentTypes: ['subpremise'] },
  uspsData: { dpvConfirmation: 'D', dpvFootnote: 'AAN1' },
};

/** An unknown street, with words that belong nowhere. */
export const UNKNOWN = {
  verdict: {
    inputGranularity: 'PREMISE',
    validationGranularity: 'OTHER',
    geocodeGranularity: 'OTHER',
    hasUnconfirmedComponents: true,
    possibleNextAction: 'FIX',
  },
  address: {
    formattedAddress: '99999 Nosuch Road, Mountain View, CA 94043, USA',
    postalAddress: {
      regionCode: 'US',
      languageCode: 'en',
      postalCode: '94043',
      administrativeArea: 'CA',
      locality: 'Mountain View',
      addressLines: ['99999 Nosuch Rd'],
    },
    addressComponents: [
      part({ type: 'street_number', text: '99999', level: 'UNCONFIRMED_AND_SUSPICIOUS' }),
      part({ type: 'route', text: 'Nosuch Road', level: 'UNCONFIRMED_AND_SUSPICIOUS' }),
      part({ type: 'locality', text: 'Mountain View' }),
      part({ type: 'country', text: 'USA' }),
    ],
    unconfirmedComponentTypes: ['street_number', 'route'],
    unresolvedTokens: ['Parcel', '0000123'],
  },
  uspsData: { dpvConfirmation: 'N', dpvFootnote: 'A1M3' },
};

/** A wrong postal code replaced, a misspelled city corrected, and an unconfirmed house number. */
export const REPLACED = {
  verdict: {
    inputGranularity: 'PREMISE',
    validationGranularity: 'ROUTE',
    geocodeGranularity: 'PREMISE_PROXIMITY',
    addressComplete: true,
    hasUnconfirmedComponents: true,
    hasReplacedComponents: true,
    hasSpellCorrectedComponents: true,
    possibleNextAction: 'CONFIRM',
  },
  address: {
    formattedAddress: 'Hafenstraße 1, 20457 Hamburg, Germany',
    postalAddress: { regionCode: 'DE', languageCode: 'de', postalCode: '20457', locality: 'Hamburg', addressLines: ['Hafenstraße 1'] },
    addressComponents: [
      part({ type: 'route', text: 'Hafenstraße' }),
      part({ type: 'street_number', text: '1', level: 'UNCONFIRMED_BUT_PLAUSIBLE' }),
      part({ type: 'postal_code', text: '20457', flags: { replaced: true } }),
      part({ type: 'locality', text: 'Hamburg', flags: { spellCorrected: true } }),
      part({ type: 'country', text: 'Germany' }),
    ],
    unconfirmedComponentTypes: ['street_number'],
  },
  geocode,
};

/** A block in Tokyo, in its own script. */
export const TOKYO = {
  verdict: { inputGranularity: 'PREMISE', validationGranularity: 'PREMISE', geocodeGranularity: 'PREMISE', addressComplete: true },
  address: {
    formattedAddress: '〒150-0002 東京都渋谷区渋谷3丁目21-3',
    postalAddress: {
      regionCode: 'JP',
      languageCode: 'ja',
      postalCode: '150-0002',
      administrativeArea: '東京都',
      locality: '渋谷区',
      addressLines: ['渋谷3丁目21-3'],
    },
    addressComponents: [
      part({ type: 'premise', text: '21-3' }),
      part({ type: 'sublocality_level_4', text: '3丁目' }),
      part({ type: 'sublocality_level_2', text: '渋谷' }),
      part({ type: 'locality', text: '渋谷区' }),
      part({ type: 'administrative_area_level_1', text: '東京都' }),
      part({ type: 'postal_code', text: '150-0002' }),
      part({ type: 'colloquial_area', text: '日本' }),
    ],
  },
};
