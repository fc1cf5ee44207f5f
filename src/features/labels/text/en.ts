/** Errors of buying a label; the first three are the specification's own sentences (spec §8). */
const en = {
  errors: {
    address_not_found: 'Recipient address could not be found. You have the option to override this.',
    no_services: 'No services are available at this time.',
    service_unavailable: 'This service is not offered for the shipment.',
  },
  print: {
    glyph: '{text}: this character has no glyph and was spelled in Latin letters.',
    missing: 'Shipment {id} was left out: it has no label yet.',
    stillMissing: 'None of the shipments that were left out has a label yet.',
  },
  bulk: { refused: 'Shipment {id} was left out: {code}' },
  /** What its names are called. */
  names: {
    parts: { labels: 'Labels' },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    labels: typeof en;
  }
}
