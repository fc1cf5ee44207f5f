import { z } from 'zod';
import { isCurrency, toWire } from './money.ts';
import type { EventFacts } from './names.ts';

const known = new Map<string, EventFacts>();

/** Makes a feature's events known; the program does so once, for all that it lists. */
export function declareEvents(events: Readonly<Record<string, EventFacts>>): void {
  for (const [event, facts] of Object.entries(events)) known.set(event, facts);
}

/** Every event that can happen, in the order of the features. */
export const declaredEvents = (): readonly string[] => [...known.keys()];

/** What webhooks send when they are tried. It is no event: nothing happened, and none can subscribe to it. */
export const TEST_TOPIC = 'webhook.test';

/** The object an event is about, under which a list shows it. */
export const objectOf = (event: string): string => event.split('.')[0] ?? event;

/** The name of an event. The browser, which knows no list of all, takes any. */
export const eventName = z.lazy((): z.ZodType<string, string> => (known.size === 0 ? z.string() : z.enum(declaredEvents())));

const MINOR = '_minor';

/** What the program keeps in minor units, `fee_minor`, is `fee` in units of the `currency` beside it; without one it is not said. */
export function onTheWire(said: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { currency } = said;
  const inUnits = ([name, value]: [string, unknown]): [string, unknown][] => {
    if (!name.endsWith(MINOR)) return [[name, value]];
    const own = name.slice(0, -MINOR.length);
    if (value === null) return [[own, null]];
    return typeof value === 'number' && isCurrency(currency) ? [[own, toWire(value, currency)]] : [];
  };
  return Object.fromEntries(Object.entries(said).flatMap(inUnits));
}

/** A fact that an event was declared with, as the wire has it. */
export interface WireFact {
  name: string;
  /** By example. */
  value: unknown;
  isMoney: boolean;
  /** Whether it is in every event of the topic, and never null. */
  isAlways: boolean;
}

/** What an event says besides its object, as it is declared. */
export const factsOf = (event: string): EventFacts => known.get(event) ?? {};

/** The same as the wire has it. */
export function wireFacts(facts: EventFacts): WireFact[] {
  return Object.entries(facts).flatMap(([declared, example]) => {
    const stored = declared.replace('?', '');
    const wire = Object.entries(onTheWire({ currency: facts['currency'], [stored]: example })).filter(([name]) => stored.startsWith(name));
    return wire.map(([name, value]) => ({ name, value, isMoney: stored.endsWith(MINOR), isAlways: stored === declared }));
  });
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** How a text is written that has a form: an instant in UTC or a day. */
export const formOf = (value: unknown): 'date-time' | 'date' | 'text' =>
  typeof value !== 'string' ? 'text' : INSTANT.test(value) ? 'date-time' : DAY.test(value) ? 'date' : 'text';

const isLike = (value: unknown, example: unknown): boolean =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((one) => isLike(one, example[0]))
    : typeof value === typeof example && (formOf(example) === 'text' || formOf(value) === formOf(example));

/** What of an event, as it is about to be told, is not as it is declared; null for nothing. */
export function oddIn(facts: EventFacts, said: Readonly<Record<string, unknown>>): string | null {
  for (const [declared, example] of Object.entries(facts)) {
    const name = declared.replace('?', '');
    const isMissing = said[name] === undefined || said[name] === null;
    if (isMissing && name === declared) return `does not say ${name}`;
    if (!isMissing && !isLike(said[name], example)) return `says ${name} in another type or form`;
  }
  const other = Object.keys(said).find((name) => !(name in facts) && !(`${name}?` in facts));
  return other === undefined ? null : `says ${other}, which is not declared`;
}

let areWatched = false;

/** From now on what is told must be what is declared: so it is in development and in tests. */
export function watchEvents(): void {
  areWatched = true;
}

/** Throws where an event is not as its feature declares it, if events are watched. */
export function mustBeAsDeclared(event: string, said: Readonly<Record<string, unknown>>): void {
  const odd = areWatched ? oddIn(factsOf(event), said) : null;
  if (odd !== null) throw new Error(`${event} ${odd}: see \`events\` in the feature's names.ts.`);
}
