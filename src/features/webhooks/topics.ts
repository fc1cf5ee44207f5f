import { objectOf } from '../../shared/events.ts';

/** All that happens, with what a later version adds. */
export const EVERY_TOPIC = '*';
/** All that happens to the object a topic is about, with what a later version adds: `shipment.*`. */
export const groupOf = (topic: string): string => `${objectOf(topic)}.*`;

/** Whether topics hold another one. The database asks the same of every event (`queue_webhooks`). */
export const hears = (topics: readonly string[], topic: string): boolean => [topic, groupOf(topic), EVERY_TOPIC].some((one) => topics.includes(one));

/** What a webhook can name: all, each group, each event. */
export const namesOf = (events: readonly string[]): string[] => [...new Set([EVERY_TOPIC, ...events.map(groupOf), ...events])];

/** The events that topics mean. */
export const meantBy = (topics: readonly string[], events: readonly string[]): string[] => events.filter((event) => hears(topics, event));

/** The same topics in the order of the events, without those that a group or `*` among them holds anyway. */
export function shortest(topics: readonly string[], events: readonly string[]): string[] {
  if (topics.includes(EVERY_TOPIC)) return [EVERY_TOPIC];
  const widest = events.map((event) => (topics.includes(groupOf(event)) ? groupOf(event) : event));
  return [...new Set(widest)].filter((one) => topics.includes(one));
}

/** Adds topics to chosen ones or takes them away; what a group or `*` held besides those stays chosen. */
export function choose(chosen: readonly string[], topics: readonly string[], isOn: boolean, events: readonly string[]): string[] {
  if (isOn) return shortest([...chosen, ...topics], events);
  const groups = chosen.includes(EVERY_TOPIC) ? [...new Set(events.map(groupOf))] : chosen;
  const opened = new Set(topics.map(groupOf));
  return groups.flatMap((one) => (opened.has(one) ? events.filter((event) => groupOf(event) === one) : [one])).filter((one) => !topics.includes(one));
}
