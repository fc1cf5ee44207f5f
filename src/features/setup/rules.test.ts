import { describe, expect, it } from 'vitest';
import { namesCompany, setUpSteps, type SetUp } from './rules.ts';

const NOTHING: SetUp = {
  hasCompany: false,
  sendsMail: false,
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
  it('begins with who one is and ends with the first merchant', () => {
    expect(setUpSteps(NOTHING)?.map(({ id }) => id)).toEqual(['company', 'mail', 'rates', 'numbers', 'warehouse', 'fees', 'address', 'staff', 'merchant']);
    expect(open({})).toEqual(['company', 'rates', 'merchant']);
    expect(open({ hasCompany: true, hasEntryPoints: true })).toEqual(['merchant']);
  });

  it('is over without a warehouse for who only carries parcels, and with one once it takes returns', () => {
    const carries = { hasCompany: true, hasEntryPoints: true, hasMerchant: true };
    expect(open(carries)).toBeNull();
    expect(open({ ...carries, hasWarehouse: true })).toEqual(['fees', 'address']);
    expect(open({ ...carries, hasWarehouse: true, hasReturnFees: true, hasReturnAddress: true })).toBeNull();
  });

  it('is not over while invoices would be issued in nobody’s name', () => {
    expect(open({ hasEntryPoints: true, hasMerchant: true })).toEqual(['company']);
    expect(namesCompany(['OPERATOR_ADDRESS', 'HELP_URL'])).toBe(false);
    expect(namesCompany(['OPERATOR_TAX_ID', 'OPERATOR_BANK', 'HELP_URL'])).toBe(true);
  });
});
