import type { Access, Area, Level, StaffArea } from './contract.ts';
import { AREAS, STAFF_AREAS } from './contract.ts';

/** Roles of people in a merchant account (design domain.md, Permissions). */
export const ACCOUNT_ROLES = ['owner', 'admin', 'shipping', 'fulfilment', 'returns', 'billing', 'viewer'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Roles of the operator's people. */
export const STAFF_ROLES = ['support', 'support_write', 'warehouse', 'pricing', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Grants = Partial<Record<Area, Level>>;

const EVERYTHING: Grants = Object.fromEntries(AREAS.map((area) => [area, 'write']));
/** Parcels, orders and returns lean on each other, so whoever works in one may look at the others. */
const OPERATIONS: Grants = { shipping: 'read', fulfilment: 'read', returns: 'read', settings: 'read' };

/** What each role may read or write; write includes read. Money and programs' keys stay with owner, admin and billing. */
export const ROLE_GRANTS: Readonly<Record<AccountRole, Grants>> = {
  owner: EVERYTHING,
  admin: EVERYTHING,
  shipping: { ...OPERATIONS, shipping: 'write' },
  fulfilment: { ...OPERATIONS, fulfilment: 'write' },
  returns: { ...OPERATIONS, returns: 'write' },
  billing: { ...OPERATIONS, billing: 'write' },
  viewer: { ...OPERATIONS, billing: 'read' },
};

type StaffGrants = Partial<Record<StaffArea, Level>>;

/**
 * What each of the operator's people may read or write. Looking at a merchant's account in god mode is reading: support may begin
 * such a visit, and only support with write may change anything in it or for a merchant.
 */
export const STAFF_GRANTS: Readonly<Record<StaffRole, StaffGrants>> = {
  support: { support: 'read' },
  support_write: { support: 'write' },
  warehouse: { warehouse: 'write' },
  pricing: { pricing: 'write' },
  admin: { support: 'write', warehouse: 'write', pricing: 'write', admin: 'write' },
};

/** `shipping:read` as area and level; `staff:support:read` as `staff`, area and level. */
function split(access: Access): readonly string[] {
  return access.split(':');
}

function granted(level: Level | undefined, asked: string | undefined): boolean {
  return level === 'write' || (level === 'read' && asked === 'read');
}

/** What can be granted to one person beyond their role: an area to read or to write. */
export type ExtraAccess = `${Area}:${Level}`;
export const EXTRA_ACCESSES: readonly ExtraAccess[] = AREAS.flatMap((area): ExtraAccess[] => [`${area}:read`, `${area}:write`]);

/** May a person with this role, and what was granted beyond it, make a call with this access? Never staff calls. */
export function roleMay(role: AccountRole, access: Access, extra: readonly string[] = []): boolean {
  if (access === 'public' || access === 'session') return true;
  const [area, level] = split(access);
  if (area === 'staff') return false;
  return granted(ROLE_GRANTS[role][area as Area], level) || extra.includes(`${area}:write`) || (level === 'read' && extra.includes(`${area}:read`));
}

/** May one of the operator's people make a call in their own name? Merchant areas need god mode: {@link godModeMay}. */
export function staffMay(role: StaffRole, access: Access): boolean {
  if (access === 'public' || access === 'session') return true;
  const [left, area, level] = split(access);
  return left === 'staff' && granted(STAFF_GRANTS[role][area as StaffArea], level);
}

/** May this staff role make a merchant's call in god mode (spec §6)? Who may write for support may change; who may read looks. */
export function godModeMay(role: StaffRole, access: Access): boolean {
  if (access === 'public' || access === 'session') return true;
  const [left, level] = split(access);
  return left !== 'staff' && granted(STAFF_GRANTS[role].support, level);
}

/** The noun in a token's scopes for each area: `read_shipments`, `write_shipments` (design api.md). */
export const SCOPE_NOUNS = {
  shipping: 'shipments',
  fulfilment: 'orders',
  returns: 'returns',
  billing: 'billing',
  settings: 'settings',
  developer: 'webhooks',
} as const satisfies Record<Area, string>;

export type Scope = `${Level}_${(typeof SCOPE_NOUNS)[Area]}`;

/** The token scope that is the same right as an access; its words are `identity:scopes.<scope>`. */
export function scopeOf(access: string): string {
  const [area = '', level = ''] = access.split(':');
  return `${level}_${SCOPE_NOUNS[area as Area]}`;
}

/** Every scope a token can have, read before write. */
export const ALL_SCOPES: readonly Scope[] = AREAS.flatMap((area): Scope[] => [`read_${SCOPE_NOUNS[area]}`, `write_${SCOPE_NOUNS[area]}`]);

/** Those of a list that are scopes, in our order and each once. */
export const scopeList = (given: readonly string[]): Scope[] => ALL_SCOPES.filter((scope) => given.includes(scope));

/** Scopes of the operator's own programs, one for each area of its people. */
export const OPERATOR_SCOPES = ['operator_support', 'operator_warehouse', 'operator_pricing', 'operator_admin'] as const;

/** The operator scopes one of its people can hand to a program. */
export const operatorScopesOf = (role: StaffRole): string[] =>
  STAFF_AREAS.filter((area) => STAFF_GRANTS[role][area] !== undefined).map((area) => `operator_${area}`);

/**
 * May a token with these scopes make a call with this access? Write includes read. Staff calls need `operator_<area>`,
 * for the operator's own programs; it works only in a token of one of the operator's people, and no further than their role.
 */
export function scopesMay(scopes: readonly string[], access: Access): boolean {
  if (access === 'public' || access === 'session') return true;
  const [area, level] = split(access);
  if (area === 'staff') return scopes.includes(`operator_${level}`);
  const noun = SCOPE_NOUNS[area as Area];
  return scopes.includes(`write_${noun}`) || (level === 'read' && scopes.includes(`read_${noun}`));
}

/** The scopes a person with this role, and what was granted beyond it, can hand to a token: no more than their own rights. */
export function scopesOf(role: AccountRole, extra: readonly string[] = []): Scope[] {
  return AREAS.flatMap((area): Scope[] => {
    const noun = SCOPE_NOUNS[area];
    if (roleMay(role, `${area}:write`, extra)) return [`read_${noun}`, `write_${noun}`];
    return roleMay(role, `${area}:read`, extra) ? [`read_${noun}`] : [];
  });
}
