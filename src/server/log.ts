import pino from 'pino';

export type Log = pino.Logger;

/** What PostgreSQL quotes of rows and values: names and addresses of people among them. */
const QUOTED = new Set(['detail', 'where', 'hint', 'query', 'params', 'parameters', 'internalQuery', 'rawPacket']);

/** An error without the data that was worked on. */
function errorForLog(error: Error): unknown {
  const told: unknown = pino.stdSerializers.err(error);
  return typeof told === 'object' && told !== null ? Object.fromEntries(Object.entries(told).filter(([name]) => !QUOTED.has(name))) : told;
}

/** A request's address for the log: without what it asks with, and without tokens, as a link of a buyer or a calendar is a key to what it opens. */
export const addressForLog = ({ url }: { url: string }): string => (url.split('?', 1)[0] ?? '').replaceAll(/[\w-]{40,}/g, '…');

/** Structured logs on standard output; secrets, bodies and people's data never enter them. */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } };
  return to ? pino(options, to) : pino(options);
}
