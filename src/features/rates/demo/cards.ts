import type { CardRow, LaneRow, Terms } from '../types.ts';
import { DEMO_ENTRY_POINTS } from './places.ts';
import { DEMO_FROM, DEMO_TRANSIT } from './services.ts';
import { DEMO_ZONES } from './zones.ts';

/** Weight breaks in grams: 50 g to 30 kg; Post ends at 2 kg. */
const STEPS = [50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000, 25_000, 30_000];

/** US cents: a parcel's base price and price per kilogram, by distance class, 0 (domestic) to 4. */
const TARIFFS: Readonly<Record<string, { handling: readonly number[]; perKg: readonly number[] }>> = {
  parcel: { handling: [380, 340, 360, 420, 520], perKg: [130, 420, 610, 820, 1090] },
  plus: { handling: [450, 430, 470, 540, 660], perKg: [160, 500, 720, 950, 1260] },
  post: { handling: [290, 160, 175, 205, 260], perKg: [240, 560, 790, 1040, 1390] },
  priority: { handling: [690, 980, 1150, 1360, 1640], perKg: [210, 560, 780, 1010, 1330] },
};

/** Where a zone is, the gateway its parcels leave through, who delivers there, and a surcharge in percent for a hard last mile. */
const REACH: Readonly<Record<string, { region: string; exit: string; carriers: readonly [string, string, string, string]; hard: number }>> = {
  'US-MAIN': { region: 'america', exit: 'LAX', carriers: ['UniUni', 'USPS', 'USPS', 'UPS'], hard: 0 },
  'US-FAR': { region: 'america', exit: 'LAX', carriers: ['USPS', 'USPS', 'USPS', 'UPS'], hard: 28 },
  'CA-SOUTH': { region: 'america', exit: 'YVR', carriers: ['Intelcom', 'Canada Post', 'Canada Post', 'Purolator'], hard: 6 },
  'CA-NORTH': { region: 'america', exit: 'YVR', carriers: ['Canada Post', 'Canada Post', 'Canada Post', 'Purolator'], hard: 45 },
  MX: { region: 'america', exit: 'LAX', carriers: ['Estafeta', 'Estafeta', 'Correos de México', 'DHL Express'], hard: 24 },
  'GB-MAIN': { region: 'europe', exit: 'LHR', carriers: ['Evri', 'Royal Mail', 'Royal Mail', 'DPD'], hard: 0 },
  'GB-FAR': { region: 'europe', exit: 'LHR', carriers: ['Royal Mail', 'Royal Mail', 'Royal Mail', 'DPD'], hard: 22 },
  'EU-WEST': { region: 'europe', exit: 'LGG', carriers: ['GLS', 'DHL Paket', 'bpost', 'DPD'], hard: 3 },
  'EU-MID': { region: 'europe', exit: 'LGG', carriers: ['GLS', 'DPD', 'bpost', 'DHL Express'], hard: 14 },
  'EU-EAST': { region: 'europe', exit: 'FRA', carriers: ['Packeta', 'DPD', 'Deutsche Post', 'DHL Express'], hard: 20 },
  EFTA: { region: 'europe', exit: 'FRA', carriers: ['Asendia', 'Asendia', 'Deutsche Post', 'DHL Express'], hard: 26 },
  'EAST-ASIA': { region: 'asia', exit: 'HKG', carriers: ['SF Express', 'SF Express', 'Hongkong Post', 'SF Express'], hard: 0 },
  'JP-KR': { region: 'asia', exit: 'NRT', carriers: ['Sagawa', 'Yamato', 'Japan Post', 'Yamato'], hard: 5 },
  CN: { region: 'asia', exit: 'HKG', carriers: ['YTO Express', 'SF Express', 'China Post', 'SF Express'], hard: 0 },
  'SE-ASIA': { region: 'asia', exit: 'SIN', carriers: ['Ninja Van', 'J&T Express', 'SingPost', 'DHL Express'], hard: 10 },
  OCEANIA: { region: 'oceania', exit: 'SYD', carriers: ['Australia Post', 'Australia Post', 'Australia Post', 'StarTrack'], hard: 4 },
  GULF: { region: 'gulf', exit: 'DXB', carriers: ['Aramex', 'Aramex', 'Emirates Post', 'DHL Express'], hard: 8 },
  EURASIA: { region: 'gulf', exit: 'FRA', carriers: ['GLS', 'DPD', 'Deutsche Post', 'DHL Express'], hard: 18 },
  'SOUTH-ASIA': { region: 'gulf', exit: 'DXB', carriers: ['Delhivery', 'Blue Dart', 'India Post', 'DHL Express'], hard: 12 },
  LATAM: { region: 'south', exit: 'MIA', carriers: ['Skypostal', 'Skypostal', 'Correos', 'DHL Express'], hard: 16 },
  AFRICA: { region: 'south', exit: 'DXB', carriers: ['Aramex', 'Aramex', 'Asendia', 'DHL Express'], hard: 20 },
};

/** Distance class from the region of the origin to the region of the zone. */
const DISTANCE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  asia: { asia: 1, oceania: 2, gulf: 3, america: 3, europe: 3, south: 4 },
  america: { america: 1, europe: 2, asia: 3, oceania: 3, gulf: 3, south: 3 },
  europe: { europe: 1, america: 2, gulf: 2, asia: 3, oceania: 4, south: 3 },
};

/** Region and cost level (percent) of an origin's country. */
const ORIGINS: Readonly<Record<string, { region: string; level: number; home: readonly string[] }>> = {
  CN: { region: 'asia', level: 100, home: [] },
  HK: { region: 'asia', level: 106, home: [] },
  US: { region: 'america', level: 128, home: ['US-MAIN', 'US-FAR'] },
  CA: { region: 'america', level: 122, home: ['CA-SOUTH', 'CA-NORTH'] },
  GB: { region: 'europe', level: 118, home: ['GB-MAIN', 'GB-FAR'] },
  DE: { region: 'europe', level: 115, home: [] },
};

/** Long hauls where the demo operator has no agreement with the carrier. */
function isServed(service: string, originCountry: string, zone: string): boolean {
  if (zone === 'CN') return originCountry !== 'CN' && (service === 'priority' || service === 'plus');
  if (service === 'parcel') return !(originCountry === 'GB' && (zone === 'LATAM' || zone === 'OCEANIA'));
  if (service === 'plus') return zone !== 'AFRICA' || originCountry !== 'CA';
  return true;
}

/** Post pays duties only where the seller can settle them in advance. */
const POST_DDP = new Set(['US-MAIN', 'US-FAR', 'CA-SOUTH', 'CA-NORTH', 'GB-MAIN', 'GB-FAR', 'EU-WEST', 'EU-MID', 'EU-EAST', 'OCEANIA']);

function termsOf(service: string, zone: string): readonly Terms[] {
  return service === 'post' && !POST_DDP.has(zone) ? ['DDU'] : ['DDP', 'DDU'];
}

/** Heavier parcels pay a little less for each kilogram: 100 % up to 1 kg, falling to 72 % at 30 kg. */
function priceAt(service: string, distance: number, percent: number, grams: number): number {
  const { handling, perKg } = TARIFFS[service] ?? { handling: [], perKg: [] };
  const taper = grams <= 1000 ? 100 : 100 - Math.round(((grams - 1000) * 28) / 29_000);
  const cents = (handling[distance] ?? 0) + ((perKg[distance] ?? 0) * grams * taper) / 100_000;
  // Rounded to 5 cents, as printed rate cards are.
  return Math.round((cents * percent) / 100 / 5) * 5;
}

function rowsOf(service: string, serviceIndex: number, origin: { code: string; country: string }, zone: string): { lane: LaneRow; card: CardRow } | null {
  const from = ORIGINS[origin.country];
  const reach = REACH[zone];
  if (!from || !reach || !isServed(service, origin.country, zone)) return null;
  const isHome = from.home.includes(zone);
  const distance = isHome ? 0 : (DISTANCE[from.region]?.[reach.region] ?? 4);
  const percent = Math.round((from.level * (100 + reach.hard)) / 100);
  const [transitMin, transitMax] = DEMO_TRANSIT[service] ?? [0, 0];
  const common = { service, origin: origin.code, zone };
  return {
    lane: {
      ...common,
      exitPoint: zone === 'US-MAIN' && origin.code === 'EWRHUB' ? 'JFK' : reach.exit,
      carrier: reach.carriers[serviceIndex] ?? '',
      terms: termsOf(service, zone),
      transitMin,
      transitMax,
    },
    card: {
      ...common,
      currency: 'USD',
      breaks: STEPS.filter((grams) => service !== 'post' || grams <= 2000).map((upToG) => ({ upToG, priceMinor: priceAt(service, distance, percent, upToG) })),
      perKgMinor: null,
      validFrom: DEMO_FROM,
      validTo: null,
    },
  };
}

const zoneNames = [...new Set(DEMO_ZONES.map((row) => row.zone))];
const rows = Object.keys(TARIFFS).flatMap((service, index) =>
  DEMO_ENTRY_POINTS.flatMap((origin) => zoneNames.flatMap((zone) => rowsOf(service, index, origin, zone) ?? [])),
);

/** East coast parcels from Asia may also leave through New York if the sender asks for it. */
const secondExits = rows
  .filter(({ lane }) => lane.zone === 'US-MAIN' && lane.exitPoint === 'LAX' && lane.service !== 'post')
  .map(({ lane }): LaneRow => ({ ...lane, exitPoint: 'JFK' }));

export const DEMO_LANES: readonly LaneRow[] = [...rows.map(({ lane }) => lane), ...secondExits];
export const DEMO_CARDS: readonly CardRow[] = rows.map(({ card }) => card);
