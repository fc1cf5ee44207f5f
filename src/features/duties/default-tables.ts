import type { FxSnapshot } from '../../shared/fx.ts';
import { AVERAGE_DUTIES } from './facts/average-duties.ts';
import { HANDLING_FEES, IMPORT_RULES } from './facts/import-rules.ts';
import { TAX_RATES } from './facts/tax-rates.ts';
import { US_GENERAL_RATES } from './facts/us-general-rates.ts';
import { tariffLookup } from './tariff.ts';
import type { DutyTables, HandlingFee, TariffLine } from './types.ts';

/** The tariff lines that come with the program; an imported schedule replaces the few US ones. */
function shippedLines(imported: readonly TariffLine[]): readonly TariffLine[] {
  const hasUs = imported.some((line) => line.country === 'US' && line.origin === null);
  return hasUs ? AVERAGE_DUTIES : [...AVERAGE_DUTIES, ...US_GENERAL_RATES];
}

/** The facts that come with the program, with the operator's exchange rates, imported tariff lines and switched-on fees. */
export function dutyTables(fx: FxSnapshot, imported: readonly TariffLine[] = [], extraFees: readonly HandlingFee[] = []): DutyTables {
  return {
    fx,
    rules: IMPORT_RULES,
    taxes: TAX_RATES,
    fees: [...HANDLING_FEES, ...extraFees],
    tariff: tariffLookup([...shippedLines(imported), ...imported]),
  };
}
