import { ACCOUNT_ROLES, type AccountRole } from '../../shared/permissions.ts';

/** Owners stand above administrators, who stand above everybody else. */
const RANK: Readonly<Record<AccountRole, number>> = { owner: 2, admin: 1, shipping: 0, fulfilment: 0, returns: 0, billing: 0, viewer: 0 };

/** Why something cannot be done with a person; the words are `users:refused.<reason>`. */
export const REFUSALS = ['notManager', 'above', 'self', 'lastOwner', 'suspended', 'active'] as const;
export type Refusal = (typeof REFUSALS)[number];
export type Verdict = true | { reason: Refusal };

/** The caller; `none` is a person without an account. */
export interface Asker {
  userId: number | null;
  role: AccountRole | 'none';
}

/** The person it is about. */
export interface Member {
  id: number;
  role: AccountRole;
  status: 'active' | 'suspended';
}

/** Whether a role may manage the account's people at all. An area granted beyond a role never makes somebody a manager. */
export const managesPeople = (role: AccountRole | 'none'): role is 'owner' | 'admin' => role !== 'none' && RANK[role] > 0;

/** The roles somebody may give: none above their own. */
export function rolesToGive(role: AccountRole | 'none'): AccountRole[] {
  return managesPeople(role) ? ACCOUNT_ROLES.filter((one) => RANK[one] <= RANK[role]) : [];
}

/** Whether the asker may give this role to somebody new. */
export function mayGive(by: Asker, role: AccountRole): Verdict {
  if (!managesPeople(by.role)) return { reason: 'notManager' };
  return rolesToGive(by.role).includes(role) ? true : { reason: 'above' };
}

/** An account always has an owner who can sign in. */
const isLastOwner = (member: Member, activeOwners: number): boolean => member.role === 'owner' && member.status === 'active' && activeOwners <= 1;

/** What may be done to a member; `activeOwners` counts the owners who are not suspended. */
export const memberCan = {
  /** Another role, or different access beyond it; `role` is the one to give, or the current one if only the access changes. */
  change(by: Asker, member: Member, activeOwners: number, role: AccountRole = member.role): Verdict {
    const given = mayGive(by, role);
    if (given !== true) return given;
    if (!rolesToGive(by.role).includes(member.role)) return { reason: 'above' };
    return role !== 'owner' && isLastOwner(member, activeOwners) ? { reason: 'lastOwner' } : true;
  },
  suspend(by: Asker, member: Member): Verdict {
    const given = mayGive(by, member.role);
    if (given !== true) return given;
    if (member.id === by.userId) return { reason: 'self' };
    return member.status === 'active' ? true : { reason: 'suspended' };
  },
  resume(by: Asker, member: Member): Verdict {
    const given = mayGive(by, member.role);
    if (given !== true) return given;
    return member.status === 'suspended' ? true : { reason: 'active' };
  },
  /** Everybody may leave except the last owner, or nobody could let others in. */
  remove(by: Asker, member: Member, activeOwners: number): Verdict {
    const given = member.id === by.userId ? true : mayGive(by, member.role);
    if (given !== true) return given;
    return isLastOwner(member, activeOwners) ? { reason: 'lastOwner' } : true;
  },
} as const;
