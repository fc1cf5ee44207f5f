/** The server tells for a day what came of what was sent under a key. */
const KNOWN_MS = 20 * 3_600_000;

/** Whether it still does of something that was sent first at that time. */
export const isKnownThere = (at: number): boolean => Date.now() - at < KNOWN_MS;
