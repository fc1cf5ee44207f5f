/** The parts of the console an account role can be given, read or write. */
export const AREAS = ['shipping', 'fulfilment', 'returns', 'billing', 'settings', 'developer'] as const;
export type Area = (typeof AREAS)[number];

/**
 * The nouns in a token's scopes for each area: `read_shipments`, `write_shipments`. A call requires the first noun of
 * its area unless it names another as its `scope`: someone who manages webhooks need not hold the keys of other programs.
 */
export const SCOPE_NOUNS = {
  shipping: ['shipments'],
  fulfilment: ['orders', 'products', 'inbound', 'shops'],
  returns: ['returns'],
  billing: ['billing'],
  settings: ['settings'],
  developer: ['webhooks', 'credentials'],
} as const satisfies Record<Area, readonly [string, ...string[]]>;
export type ScopeNoun = (typeof SCOPE_NOUNS)[Area][number];

/** The parts of the operator's work a staff role can be given, read or write. */
export const STAFF_AREAS = ['support', 'warehouse', 'pricing', 'admin'] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

/** Write includes read. */
export type Level = 'read' | 'write';

/**
 * Who may make a call.
 * - `public`: anyone; no session is looked up.
 * - `person`: a signed-in person in a session, never a token or a program, for what is a person's own.
 * - `session`: any signed-in person or token of the account; the verb itself leaves out what the caller may not see.
 * - an area with `read` or `write`: a role, or a token scope, that has it.
 * - `staff` with an area and `read` or `write`: the operator's people whose staff role has it.
 */
export type Access = 'public' | 'person' | 'session' | `${Area}:${Level}` | `staff:${StaffArea}:${Level}`;
