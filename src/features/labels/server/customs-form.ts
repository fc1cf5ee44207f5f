import { currencyDigits } from '../../../papers/paper-numbers.ts';
import type { LabelFacts } from '../facts.ts';

/** The most a CN22 may declare: 300 SDR and 2 kg (UPU, RL article 20). */
export const CN22_MAX_SDR = 300;
export const CN22_MAX_WEIGHT_G = 2000;

export type CustomsForm = 'CN22' | 'CN23';

const MICRO = 1_000_000;

/** Value of the contents in millionths of one SDR; null when an item's currency is not that of the stored rate. */
export function sdrValueMicros(facts: LabelFacts): number | null {
  const rate = facts.sdrRate;
  if (!rate || facts.items.some((item) => item.currency !== rate.currency)) return null;
  const minor = facts.items.reduce((sum, item) => sum + item.quantity * item.valueMinor, 0);
  return (minor * rate.sdrMicros) / 10 ** currencyDigits(rate.currency);
}

/** Which customs declaration a parcel needs. Without a usable rate it is the CN23, which is always accepted. */
export function customsForm(facts: LabelFacts): CustomsForm {
  const value = sdrValueMicros(facts);
  if (value === null || value > CN22_MAX_SDR * MICRO || facts.weightG > CN22_MAX_WEIGHT_G) return 'CN23';
  return 'CN22';
}
