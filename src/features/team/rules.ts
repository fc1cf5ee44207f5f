import type { StaffRole } from '../../shared/permissions.ts';
import type { TeamStatus } from './contract.ts';

/** Why something is not done with one of the operator's people; the words are `team:refused.<reason>`. */
export type Refusal = 'lastAdmin' | 'self' | 'disabled' | 'notDisabled' | 'notInvited';
export type Verdict = true | { reason: Refusal };

interface Person {
  role: StaffRole;
  status: TeamStatus;
  is_you: boolean;
}

/** Somebody always looks after the installation. */
const isLastAdmin = (person: Person, activeAdmins: number): boolean => person.role === 'admin' && person.status === 'active' && activeAdmins <= 1;

export const colleagueCan = {
  change: (person: Person, activeAdmins: number, role?: StaffRole): Verdict =>
    isLastAdmin(person, activeAdmins) && role !== 'admin' ? { reason: 'lastAdmin' } : true,
  disable: (person: Person, activeAdmins: number): Verdict => {
    if (person.status === 'disabled') return { reason: 'disabled' };
    if (isLastAdmin(person, activeAdmins)) return { reason: 'lastAdmin' };
    return person.is_you ? { reason: 'self' } : true;
  },
  enable: (person: Person): Verdict => (person.status === 'disabled' ? true : { reason: 'notDisabled' }),
  renewLink: (person: Person): Verdict => (person.status === 'invited' ? true : { reason: 'notInvited' }),
};
