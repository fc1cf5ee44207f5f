import type { FxSnapshot } from '../../shared/fx.ts';
import { HANDLING_FEES, IMPORT_RULES } from './facts/import-rules.ts';
import { REDUCED_TAXES } from './facts/reduced-taxes.ts';
import { TAX_RATES } from './facts/tax-rates.ts';
import { tariffLookup, type ShippedTariffs } from './tariff.ts';
import type { DutyTables, HandlingFee, TariffLine } from './types.ts';

/** The facts that come with the program, with the operator's exchange rates, imported tariff lines and switched-on fees. */
export function dutyTables(fx: FxSnapshot, shipped: ShippedTariffs, imported: readonly TariffLine[] = [], extraFees: readonly HandlingFee[] = []): DutyTables {
  return {
    fx,
    rules: IMPORT_RULES,
    taxes: TAX_RATES,
    reduced: REDUCED_TAXES,
    fees: [...HANDLING_FEES, ...extraFees],
    tariff: tariffLookup(imported, shipped),
  };
}
