import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_ROLES, type AccountRole } from '../../shared/permissions.ts';
import { managesPeople, mayGive, memberCan, rolesToGive, type Member } from './rules.ts';

const by = (role: AccountRole, userId = 1) => ({ role, userId });
const member = (role: AccountRole, over: Partial<Member> = {}): Member => ({ id: 2, role, status: 'active', ...over });

describe('who may give what', () => {
  it('is nothing above the own role, and nothing at all below administrators', () => {
    expect(rolesToGive('owner')).toEqual(ACCOUNT_ROLES);
    expect(rolesToGive('admin')).toEqual(ACCOUNT_ROLES.filter((role) => role !== 'owner'));
    for (const role of ['shipping', 'fulfilment', 'returns', 'billing', 'viewer', 'none'] as const) expect([role, rolesToGive(role)]).toEqual([role, []]);
    expect(mayGive(by('admin'), 'owner')).toEqual({ reason: 'above' });
    expect(mayGive(by('viewer'), 'viewer')).toEqual({ reason: 'notManager' });
  });

  it('keeps owners out of the hands of administrators', () => {
    for (const can of [memberCan.change, memberCan.suspend, memberCan.remove] as const)
      expect(can(by('admin'), member('owner'), 2)).toEqual({ reason: 'above' });
    expect(memberCan.resume(by('admin'), member('owner', { status: 'suspended' }))).toEqual({ reason: 'above' });
    expect(memberCan.change(by('admin'), member('viewer'), 1, 'owner')).toEqual({ reason: 'above' });
    expect(memberCan.change(by('admin'), member('admin'), 1, 'viewer')).toBe(true);
  });
});

describe('the last owner', () => {
  it('is neither demoted nor lets go of the account', () => {
    const self = member('owner', { id: 1 });
    expect(memberCan.change(by('owner'), self, 1, 'admin')).toEqual({ reason: 'lastOwner' });
    expect(memberCan.remove(by('owner'), self, 1)).toEqual({ reason: 'lastOwner' });
    expect(memberCan.change(by('owner'), self, 1)).toBe(true);
    expect(memberCan.change(by('owner'), self, 2, 'admin')).toBe(true);
    expect(memberCan.remove(by('owner'), self, 2)).toBe(true);
  });

  it('is not a suspended one', () => {
    expect(memberCan.remove(by('owner'), member('owner', { status: 'suspended' }), 1)).toBe(true);
  });
});

describe('the states of a member', () => {
  it('go there and back, never for oneself', () => {
    expect(memberCan.suspend(by('owner'), member('viewer', { id: 1 }))).toEqual({ reason: 'self' });
    expect(memberCan.suspend(by('owner'), member('viewer'))).toBe(true);
    expect(memberCan.suspend(by('owner'), member('viewer', { status: 'suspended' }))).toEqual({ reason: 'suspended' });
    expect(memberCan.resume(by('owner'), member('viewer', { status: 'suspended' }))).toBe(true);
    expect(memberCan.resume(by('owner'), member('viewer'))).toEqual({ reason: 'active' });
  });

  it('let everybody leave', () => {
    expect(memberCan.remove(by('viewer'), member('viewer', { id: 1 }), 1)).toBe(true);
    expect(memberCan.remove(by('viewer'), member('viewer'), 1)).toEqual({ reason: 'notManager' });
  });
});

it('an account keeps an active owner whatever is allowed in whatever order', () => {
  const step = fc.record({
    asker: fc.nat({ max: 3 }),
    target: fc.nat({ max: 3 }),
    what: fc.constantFrom('suspend', 'resume', 'remove', ...ACCOUNT_ROLES),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let people: Member[] = (['owner', 'owner', 'admin', 'viewer'] as const).map((role, id) => ({ id, role, status: 'active' }));
      for (const { asker, target, what } of steps) {
        const who = people.find((one) => one.id === asker && one.status === 'active');
        const whom = people.find((one) => one.id === target);
        if (!who || !whom) continue;
        const owners = people.filter((one) => one.role === 'owner' && one.status === 'active').length;
        const asks = { userId: who.id, role: who.role };
        if (what === 'remove') people = memberCan.remove(asks, whom, owners) === true ? people.filter((one) => one !== whom) : people;
        else if (what === 'suspend') whom.status = memberCan.suspend(asks, whom) === true ? 'suspended' : whom.status;
        else if (what === 'resume') whom.status = memberCan.resume(asks, whom) === true ? 'active' : whom.status;
        else if (memberCan.change(asks, whom, owners, what) === true) whom.role = what;
        expect(people.some((one) => one.role === 'owner' && one.status === 'active' && managesPeople(one.role))).toBe(true);
      }
    }),
  );
});
