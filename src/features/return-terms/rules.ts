/** In the order of a return's way through the warehouse. */
export const RETURN_FEES = ['process', 'verify', 'restock', 'reship'] as const;

/** Nobody can have longer to decide, or more time sold at once, in days. */
export const MAX_TERM_DAYS = 60;

/** As the specification has it: undecided returns are discarded after 15 days (spec §9). */
export const DEFAULT_TERM_DAYS = 15;
