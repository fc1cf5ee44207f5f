/**
 * The operators that UPU member countries have designated to provide the universal postal service, under the names their parcels bear.
 * Source: UPU, Status and structures of postal entities, as of November 2026; only operators whose designation is beyond doubt.
 */
const DESIGNATED = new Set(
  [
    'An Post',
    'Australia Post',
    'bpost',
    'Canada Post',
    'China Post',
    'Correios',
    'Correos',
    'Correos de México',
    'CTT',
    'Deutsche Post',
    'Emirates Post',
    'Hongkong Post',
    'India Post',
    'Japan Post',
    'Korea Post',
    'La Poste',
    'New Zealand Post',
    'NZ Post',
    'Österreichische Post',
    'Poczta Polska',
    'Poste Italiane',
    'Posti',
    'PostNL',
    'PostNord',
    'Royal Mail',
    'Singapore Post',
    'SingPost',
    'Swiss Post',
    'USPS',
  ].map((name) => name.toLowerCase()),
);

/** A carrier as customs forms name it: only a designated operator is called one, a courier is not. */
export const operatorLine = (carrier: string): string =>
  DESIGNATED.has(carrier.trim().toLowerCase()) ? `${carrier} (designated operator / opérateur désigné)` : carrier;
