import type { RateData } from '../types.ts';
import { DEMO_CARDS, DEMO_LANES } from './cards.ts';
import { DEMO_ENTRY_POINTS, DEMO_EXIT_POINTS } from './places.ts';
import { DEMO_LIMITS, DEMO_SERVICES, DEMO_SURCHARGES, DEMO_WEIGHING } from './services.ts';
import { DEMO_REMOTE_AREAS, DEMO_ZONES } from './zones.ts';

/** The rate set a new installation starts with: an invented operator's prices in US dollars. */
export const DEMO_RATES: RateData = {
  services: DEMO_SERVICES,
  weighing: DEMO_WEIGHING,
  entryPoints: DEMO_ENTRY_POINTS,
  exitPoints: DEMO_EXIT_POINTS,
  zones: DEMO_ZONES,
  lanes: DEMO_LANES,
  cards: DEMO_CARDS,
  surcharges: DEMO_SURCHARGES,
  remoteAreas: DEMO_REMOTE_AREAS,
  limits: DEMO_LIMITS,
};
