import pino from 'pino';

export type Log = pino.Logger;

/** Structured logs on standard output; secrets and bodies never enter them. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['req.headers.authorization', 'req.headers.cookie'] });
}
