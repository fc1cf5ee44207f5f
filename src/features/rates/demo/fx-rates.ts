import type { FxRate } from '../../../shared/fx.ts';

const SNAPSHOT = { date: '2026-09-29', source: 'Portolan’s snapshot' };
/** Currencies no account is kept in, but customs thresholds are. */
const FEDERAL_RESERVE = { date: '2026-06-01', source: 'US Federal Reserve, monthly average (FRED)' };

const row =
  (of: typeof SNAPSHOT) =>
  (currency: string, perUsd: string): FxRate => ({ currency, perUsd, ...of });
const snapshot = row(SNAPSHOT);
const monthly = row(FEDERAL_RESERVE);

/** What one US dollar buys; the operator puts newer ones in their place (npm run fx:import). */
export const DEMO_FX_RATES: readonly FxRate[] = [
  snapshot('CAD', '1.4188'),
  snapshot('EUR', '0.8802'),
  snapshot('JPY', '157.48'),
  snapshot('AUD', '1.4247'),
  snapshot('GBP', '0.7554'),
  snapshot('HKD', '7.8448'),
  snapshot('THB', '33.633'),
  snapshot('MYR', '4.0832'),
  snapshot('CNY', '6.7078'),
  monthly('NZD', '1.7295'),
  monthly('NOK', '9.5827'),
  monthly('SGD', '1.2878'),
  monthly('CHF', '0.7993'),
  monthly('KRW', '1529.4619'),
];
