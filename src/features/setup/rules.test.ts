import { describe, expect, it } from 'vitest';
import { setUpSteps, type SetUp } from './rules.ts';

const NOTHING: SetUp = {
  hasEntryPoints: false,
  hasOwnNumbers: false,
  hasWarehouse: false,
  hasReturnFees: false,
  hasReturnAddress: false,
  hasColleagues: false,
  hasMerchant: false,
};
const open = (of: Partial<SetUp>) => setUpSteps({ ...NOTHING, ...of })?.flatMap(({ id, isDone, isOptional }) => (isDone || isOptional ? [] : [id])) ?? null;

describe('setting up', () => {
  it('begins with rates and ends with the first merchant', () => {
    expect(setUpSteps(NOTHING)?.map(({ id }) => id)).toEqual(['rates', 'numbers', 'warehouse', 'fees', 'address', 'staff', 'merchant']);
    expect(open({})).toEqual(['rates', 'merchant']);
    expect(open({ hasEntryPoints: true })).toEqual(['merchant']);
  });

  it('is over without a warehouse for who only carries parcels, and with one once it takes returns', () => {
    const carries = { hasEntryPoints: true, hasMerchant: true };
    expect(open(carries)).toBeNull();
    expect(open({ ...carries, hasWarehouse: true })).toEqual(['fees', 'address']);
    expect(open({ ...carries, hasWarehouse: true, hasReturnFees: true, hasReturnAddress: true })).toBeNull();
  });
});
