/** Events a parcel can have: numeric codes by leg. Their words are `tracking:events.<code>`. */
export const LEGS = ['origin', 'linehaul', 'customs', 'last_mile', 'delivered', 'failure'] as const;
export type Leg = (typeof LEGS)[number];

/** What an event says about the shipment's status; an exception means it is en route and something is wrong. */
export type Effect = 'none' | 'processed' | 'en_route' | 'delivered' | 'exception';

export interface EventKind {
  code: number;
  leg: Leg;
  effect: Effect;
}

export const EVENT = {
  labelCreated: 100,
  received: 101,
  processed: 102,
  leftEntryPoint: 103,
  departed: 120,
  atHub: 121,
  delayed: 122,
  arrived: 123,
  presented: 130,
  held: 131,
  dutiesDue: 132,
  released: 133,
  handedOver: 140,
  atDepot: 141,
  outForDelivery: 142,
  atPickUp: 143,
  atDoor: 200,
  inMailbox: 201,
  withNeighbour: 202,
  inLocker: 203,
  pickedUp: 204,
  attempted: 300,
  addressProblem: 301,
  refused: 302,
  lost: 303,
  damaged: 304,
  returned: 305,
} as const;

const { labelCreated, received, processed } = EVENT;
const EARLY: readonly number[] = [labelCreated, received];

function legOf(code: number): Leg {
  if (code < 120) return 'origin';
  if (code < 130) return 'linehaul';
  if (code < 140) return 'customs';
  if (code < 200) return 'last_mile';
  return code < 300 ? 'delivered' : 'failure';
}

function effectOf(code: number): Effect {
  if (EARLY.includes(code)) return 'none';
  if (code === processed) return 'processed';
  if (code < 200) return 'en_route';
  return code < 300 ? 'delivered' : 'exception';
}

/** Every event by its code. */
export const EVENT_KINDS: ReadonlyMap<number, EventKind> = new Map(
  Object.values(EVENT).map((code) => [code, { code, leg: legOf(code), effect: effectOf(code) }]),
);

export const EVENT_CODES: readonly number[] = [...EVENT_KINDS.keys()];

export const isEventCode = (code: number): boolean => EVENT_KINDS.has(code);

/** After these it does not arrive. */
export const NEVER_ARRIVES: readonly number[] = [EVENT.refused, EVENT.lost, EVENT.returned];
