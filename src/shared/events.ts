import { z } from 'zod';
import { someTexts } from './paging.ts';

const known = new Set<string>();

/** Makes a feature's events known; the program does so once, for all that it lists. */
export function declareEvents(events: readonly string[]): void {
  for (const event of events) known.add(event);
}

/** Every event that can happen, in the order of the features. */
export const declaredEvents = (): readonly string[] => [...known];

/** The object an event is about, under which a list shows it. */
export const objectOf = (event: string): string => event.split('.')[0] ?? event;

/** The name of an event. The browser, which knows no list of all, takes any. */
export const eventName = z.lazy((): z.ZodType<string, string> => (known.size === 0 ? z.string() : z.enum(declaredEvents())));

/** A filter of one or several events: `topic=shipment.labeled,shipment.delivered`. */
export const someEvents = someTexts.pipe(z.array(eventName));
