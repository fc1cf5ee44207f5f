/** The connection to the database was lost, or none could be made. What was in progress may or may not have been committed. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * PostgreSQL's codes (appendix A of its manual) for a server that is stopping, starting, full, or now a standby, in addition to
 * class 08, and the system's codes for a socket.
 */
const CODES = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25006']);
const SOCKET =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|ERR_STREAM_DESTROYED)$/;
/** Messages of `pg` without a code. */
const SENTENCE = /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Cannot use a pool after)/;

/** What PostgreSQL itself answers has a severity; of what else `pg` throws only some has a code. */
interface Thrown {
  message: string;
  code?: unknown;
  severity?: unknown;
}

/** The job queue hands on copies of what it caught, which are errors no more. */
const isThrown = (error: unknown): error is Thrown => typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

/** An error of `pg` as {@link DatabaseAway} if the connection was at fault, otherwise unchanged. Only for what `pg` itself threw. */
export function orAway(error: unknown): unknown {
  if (!isThrown(error) || error instanceof DatabaseAway) return error;
  const code = typeof error.code === 'string' ? error.code : null;
  if (error.severity !== undefined) return code !== null && (CODES.has(code) || code.startsWith('08')) ? new DatabaseAway(error) : error;
  return (code === null ? SENTENCE.test(error.message) : SOCKET.test(code)) ? new DatabaseAway(error) : error;
}

/** Throws what {@link orAway} returns for an error; for a promise's `catch`. */
export function throwAway(error: unknown): never {
  throw orAway(error);
}
