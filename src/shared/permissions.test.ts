import { describe, expect, it } from 'vitest';
import type { Access, StaffArea } from './access.ts';
import { AREAS, STAFF_AREAS } from './access.ts';
import { ACCOUNT_ROLES, ALL_SCOPES, STAFF_ROLES, godModeMay, roleMay, scopesMay, scopesOf, staffMay, type StaffRole } from './permissions.ts';

const ALL: Access[] = AREAS.flatMap((area): Access[] => [`${area}:read`, `${area}:write`]);
const STAFF: Access[] = STAFF_AREAS.flatMap((area): Access[] => [`staff:${area}:read`, `staff:${area}:write`]);

/** One letter per area, in the order of AREAS: w(rite), r(ead), - (nothing). */
function matrix(may: (access: Access) => boolean): string {
  return AREAS.map((area) => (may(`${area}:write`) ? 'w' : may(`${area}:read`) ? 'r' : '-')).join('');
}

describe('account roles', () => {
  it('have the rights of this table', () => {
    expect(AREAS.join(' ')).toBe('shipping fulfilment returns billing settings developer');
    expect(Object.fromEntries(ACCOUNT_ROLES.map((role) => [role, matrix((access) => roleMay(role, access))]))).toEqual({
      owner: 'wwwwww',
      admin: 'wwwwww',
      shipping: 'wrr-r-',
      fulfilment: 'rwr-r-',
      returns: 'rrw-r-',
      billing: 'rrrwr-',
      viewer: 'rrrrr-',
    });
  });

  it('never reach staff calls, and always the open ones', () => {
    for (const role of ACCOUNT_ROLES) {
      expect(STAFF.some((access) => roleMay(role, access))).toBe(false);
      expect(roleMay(role, 'public') && roleMay(role, 'session')).toBe(true);
    }
  });

  it('hand no token more than they have', () => {
    for (const role of ACCOUNT_ROLES) {
      for (const access of ALL) expect(scopesMay(scopesOf(role), access)).toBe(roleMay(role, access));
      for (const extra of ALL) for (const access of ALL) expect(scopesMay(scopesOf(role, [extra]), access)).toBe(roleMay(role, access, [extra]));
    }
  });

  it('reach further by what was granted beyond them, and no further than that', () => {
    expect(matrix((access) => roleMay('viewer', access, ['billing:write']))).toBe('rrrwr-');
    expect(matrix((access) => roleMay('shipping', access, ['billing:read', 'developer:write']))).toBe('wrrrrw');
    expect(matrix((access) => roleMay('returns', access, ['returns:read', 'staff:admin', 'billing']))).toBe('rrw-r-');
    expect(STAFF.some((access) => roleMay('viewer', access, ['staff:admin:write', 'staff:support:read']))).toBe(false);
  });
});

describe('staff roles', () => {
  it('have the rights of this table', () => {
    const letter = (role: StaffRole, area: StaffArea) => (staffMay(role, `staff:${area}:write`) ? 'w' : staffMay(role, `staff:${area}:read`) ? 'r' : '-');
    expect(STAFF_AREAS.join(' ')).toBe('support warehouse pricing admin');
    expect(Object.fromEntries(STAFF_ROLES.map((role) => [role, STAFF_AREAS.map((area) => letter(role, area)).join('')]))).toEqual({
      support: 'r---',
      support_write: 'w---',
      warehouse: '-w--',
      pricing: '--w-',
      admin: 'wwww',
    });
    for (const role of STAFF_ROLES) expect(ALL.some((access) => staffMay(role, access))).toBe(false);
  });

  it('see a merchant only in god mode, and change only with the right to write', () => {
    expect(STAFF_ROLES.map((role) => matrix((access) => godModeMay(role, access)))).toEqual(['rrrrrr', 'wwwwww', '------', '------', 'wwwwww']);
    expect(STAFF.some((access) => godModeMay('admin', access))).toBe(false);
  });
});

describe('scopes', () => {
  it('write includes read, and unknown scopes give nothing', () => {
    expect(scopesMay(['write_shipments'], 'shipping:read')).toBe(true);
    expect(scopesMay(['read_shipments'], 'shipping:write')).toBe(false);
    expect(scopesMay(['write_everything', ''], 'shipping:read')).toBe(false);
    expect(STAFF.some((access) => scopesMay(ALL_SCOPES, access))).toBe(false);
    expect(ALL.every((access) => scopesMay(ALL_SCOPES, access))).toBe(true);
  });
});
