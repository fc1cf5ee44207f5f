import { AREAS, SCOPE_NOUNS, STAFF_AREAS, type Access, type Area, type Level, type ScopeNoun, type StaffArea } from './access.ts';

/** Roles of people in a merchant account. */
export const ACCOUNT_ROLES = ['owner', 'admin', 'shipping', 'fulfilment', 'returns', 'billing', 'viewer'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Roles of the operator's people. */
export const STAFF_ROLES = ['support', 'support_write', 'warehouse', 'pricing', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Grants = Partial<Record<Area, Level>>;

const EVERYTHING: Grants = Object.fromEntries(AREAS.map((area) => [area, 'write']));
/** Parcels, orders and returns depend on each other, so whoever works on one may look at the others. */
const OPERATIONS: Grants = { shipping: 'read', fulfilment: 'read', returns: 'read', settings: 'read' };

/** What each role may read or write; write includes read. Money and programs' keys are for owner, admin and billing only. */
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
 * such a visit, but only support with write access may change anything in it or for a merchant.
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

/** Open to anyone signed in, as far as role rights go. */
const isOpen = (access: Access): boolean => access === 'public' || access === 'person' || access === 'session';

function granted(level: Level | undefined, asked: string | undefined): boolean {
  return level === 'write' || (level === 'read' && asked === 'read');
}

/** What can be granted to one person beyond their role: an area to read or to write. */
export type ExtraAccess = `${Area}:${Level}`;
export const EXTRA_ACCESSES: readonly ExtraAccess[] = AREAS.flatMap((area): ExtraAccess[] => [`${area}:read`, `${area}:write`]);

/** The area an access is for. */
export const areaOf = (access: ExtraAccess): Area => access.split(':')[0] as Area;

/** May a person with this role, and what was granted beyond it, make a call with this access? Never staff calls. */
export function roleMay(role: AccountRole, access: Access, extra: readonly string[] = []): boolean {
  if (isOpen(access)) return true;
  const [area, level] = split(access);
  if (area === 'staff') return false;
  return granted(ROLE_GRANTS[role][area as Area], level) || extra.includes(`${area}:write`) || (level === 'read' && extra.includes(`${area}:read`));
}

/** May one of the operator's people make a call in their own name? Merchant areas need god mode: {@link godModeMay}. */
export function staffMay(role: StaffRole, access: Access): boolean {
  if (isOpen(access)) return true;
  const [left, area, level] = split(access);
  return left === 'staff' && granted(STAFF_GRANTS[role][area as StaffArea], level);
}

/** May this staff role make a merchant's call in god mode (spec §6)? Support with write access may make changes; with read access only look. */
export function godModeMay(role: StaffRole, access: Access): boolean {
  if (isOpen(access)) return true;
  const [left, level] = split(access);
  return left !== 'staff' && granted(STAFF_GRANTS[role].support, level);
}

export type Scope = `${Level}_${ScopeNoun}`;

/** The key in `identity:scopes` for the right an access needs: its scope, or the whole area if that has several. */
export function scopeOf(access: ExtraAccess): Scope | `${Level}_${'developer' | 'fulfilment'}` {
  const [area, level] = access.split(':') as [Area, Level];
  return area === 'developer' || area === 'fulfilment' ? `${level}_${area}` : `${level}_${SCOPE_NOUNS[area][0]}`;
}

const scopesOfArea = (area: Area, level: Level): Scope[] => SCOPE_NOUNS[area].map((noun: ScopeNoun): Scope => `${level}_${noun}`);

/** Every scope a token can have, by area, read before write. */
export const ALL_SCOPES: readonly Scope[] = AREAS.flatMap((area) => SCOPE_NOUNS[area].flatMap((noun: ScopeNoun): Scope[] => [`read_${noun}`, `write_${noun}`]));

/** The valid scopes of a list, in our order and each once. */
export const scopeList = (given: readonly string[]): Scope[] => ALL_SCOPES.filter((scope) => given.includes(scope));

/** Scopes of the operator's own programs, one per staff area. */
export const OPERATOR_SCOPES = ['operator_support', 'operator_warehouse', 'operator_pricing', 'operator_admin'] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

/** Every scope a token may have, as named in answers. */
export const TOKEN_SCOPES: readonly (Scope | OperatorScope)[] = [...ALL_SCOPES, ...OPERATOR_SCOPES];

/** The operator scopes a staff member can give to a program. */
export const operatorScopesOf = (role: StaffRole): OperatorScope[] =>
  STAFF_AREAS.filter((area) => STAFF_GRANTS[role][area] !== undefined).map((area): OperatorScope => `operator_${area}`);

/** The scope that a call with this access requires of a token. */
export function scopeFor(access: Access, scope?: ScopeNoun): string {
  const [area, level] = split(access);
  return area === 'staff' ? `operator_${level}` : `${level}_${scope ?? SCOPE_NOUNS[area as Area][0]}`;
}

/**
 * May a token with these scopes make a call with this access? Write includes read; `scope` is the call's own noun, if it has one.
 * Tokens can never make `person` calls. Staff calls need `operator_<area>`, for the operator's own programs; it works only
 * in a token of one of the operator's people, and never beyond their role.
 */
export function scopesMay(scopes: readonly string[], access: Access, scope?: ScopeNoun): boolean {
  if (access === 'person') return false;
  if (isOpen(access)) return true;
  const [area, level] = split(access);
  if (area === 'staff') return scopes.includes(`operator_${level}`);
  const noun = scope ?? SCOPE_NOUNS[area as Area][0];
  return scopes.includes(`write_${noun}`) || (level === 'read' && scopes.includes(`read_${noun}`));
}

/** The scopes a person with this role, and what was granted beyond it, can give to a token: no more than their own rights. */
export function scopesOf(role: AccountRole, extra: readonly string[] = []): Scope[] {
  const mine = AREAS.flatMap((area) =>
    (['read', 'write'] as const).flatMap((level) => (roleMay(role, `${area}:${level}`, extra) ? scopesOfArea(area, level) : [])),
  );
  return scopeList(mine);
}
