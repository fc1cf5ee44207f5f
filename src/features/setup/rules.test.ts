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

  const NEEDED = { hasCompany: true, hasEntryPoints: true, hasMerchant: true };

  it('keeps what is optional until it is done or put aside, whoever came first', () => {
    expect(open(NEEDED)).toEqual([]);
    const left = setUpSteps({ ...NOTHING, ...NEEDED })?.flatMap(({ id, isDone }) => (isDone ? [] : [id])) ?? [];
    expect(left).toEqual(['mail', 'numbers', 'warehouse', 'fees', 'address', 'staff']);
    expect(setUpSteps({ ...NOTHING, ...NEEDED }, left.slice(1))).not.toBeNull();
    expect(setUpSteps({ ...NOTHING, ...NEEDED, sendsMail: true }, left.slice(1))).toBeNull();
    expect(setUpSteps(NOTHING, ['company', ...left])).not.toBeNull();
  });

  it('asks for nothing of returns without a warehouse, and with one for fees and an address, put aside or not', () => {
    expect(open({ ...NEEDED, hasWarehouse: true })).toEqual(['fees', 'address']);
    expect(setUpSteps({ ...NOTHING, ...NEEDED, hasWarehouse: true }, ['mail', 'numbers', 'fees', 'address', 'staff'])).not.toBeNull();
    expect(open({ ...NEEDED, hasWarehouse: true, hasReturnFees: true, hasReturnAddress: true })).toEqual([]);
  });

  it('is not over while invoices would be issued in nobody’s name', () => {
    expect(open({ hasEntryPoints: true, hasMerchant: true })).toEqual(['company']);
    expect(namesCompany(['OPERATOR_ADDRESS', 'HELP_URL'])).toBe(false);
    expect(namesCompany(['OPERATOR_TAX_ID', 'OPERATOR_BANK', 'HELP_URL'])).toBe(true);
  });
});
