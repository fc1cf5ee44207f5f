/** What of a new installation is set up so far. */
export interface SetUp {
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

export type SetUpStep = 'rates' | 'numbers' | 'warehouse' | 'fees' | 'address' | 'staff' | 'merchant';

/**
 * What an operator does before the first merchant can work, in the order in which one needs the other; null once nothing is left. Who only
 * carries parcels needs no warehouse, and without one returns are nothing to set up either.
 */
export function setUpSteps(of: SetUp): { id: SetUpStep; isDone: boolean; isOptional: boolean }[] | null {
  const step = (id: SetUpStep, isDone: boolean, isOptional = false) => ({ id, isDone, isOptional });
  const steps = [
    step('rates', of.hasEntryPoints),
    step('numbers', of.hasEntryPoints && of.hasOwnNumbers, true),
    step('warehouse', of.hasWarehouse, true),
    step('fees', of.hasReturnFees, !of.hasWarehouse),
    step('address', of.hasReturnAddress, !of.hasWarehouse),
    step('staff', of.hasColleagues, true),
    step('merchant', of.hasMerchant),
  ];
  return steps.every((one) => one.isDone || one.isOptional) ? null : steps;
}
