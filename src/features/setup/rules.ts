/** What of a new installation is set up so far. */
export interface SetUp {
  /** Invoices say who issues them. */
  hasCompany: boolean;
  sendsMail: boolean;
  hasEntryPoints: boolean;
  /** No service gives numbers that the program made up. */
  hasOwnNumbers: boolean;
  hasWarehouse: boolean;
  /** A warehouse takes returns in. */
  hasReturnFees: boolean;
  hasReturnAddress: boolean;
  hasColleagues: boolean;
  hasMerchant: boolean;
}

/** Settings without which an invoice, which never changes, is issued in nobody's name. */
const COMPANY = ['OPERATOR_NAME', 'OPERATOR_ADDRESS'];
export const namesCompany = (unsaid: readonly string[]): boolean => !COMPANY.some((name) => unsaid.includes(name));

export type SetUpStep = 'company' | 'mail' | 'rates' | 'numbers' | 'warehouse' | 'fees' | 'address' | 'staff' | 'merchant';

/**
 * What an operator does before the first merchant can work, in the order in which one needs the other; null once nothing is left but what somebody
 * put aside. Who only carries parcels needs no warehouse, and without one returns are nothing to set up either.
 */
export function setUpSteps(of: SetUp, aside: readonly string[] = []): { id: SetUpStep; isDone: boolean; isOptional: boolean }[] | null {
  const step = (id: SetUpStep, isDone: boolean, isOptional = false) => ({ id, isDone, isOptional });
  const steps = [
    step('company', of.hasCompany),
    step('mail', of.sendsMail, true),
    step('rates', of.hasEntryPoints),
    step('numbers', of.hasEntryPoints && of.hasOwnNumbers, true),
    step('warehouse', of.hasWarehouse, true),
    step('fees', of.hasReturnFees, !of.hasWarehouse),
    step('address', of.hasReturnAddress, !of.hasWarehouse),
    step('staff', of.hasColleagues, true),
    step('merchant', of.hasMerchant),
  ];
  return steps.every((one) => one.isDone || (one.isOptional && aside.includes(one.id))) ? null : steps;
}
