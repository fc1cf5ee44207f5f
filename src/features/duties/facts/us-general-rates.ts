import type { TariffLine } from '../types.ts';

/**
 * General rates of duty, in percent, of subheadings that shops ship often and whose tariff lines all have the same rate. An
 * operator who imports the whole schedule (`npm run tariff:import`) has them all, and then these are not used.
 */
const OF = { source: 'Harmonized Tariff Schedule of the United States, column 1 general, edition of April 2025', date: '2025-04' };
const PERCENT: readonly (readonly [percent: number, codes: string])[] = [
  [
    0,
    '850440 851713 851762 851830 851821 851822 851850 852349 847130 847160 847170 847330 852852 852589 950300 950450 950490 950590 940161 940179 940360 940370 490199 490300 491110 491191 482010 330300 330410 330420 330430 330491 330499 330510 330590 340111 340600 901890 901910 902519 910212 900319 570242 851610 880621 880622 880623 960321 830629 090121 090230',
  ],
  [2, '732393 900410 900150'],
  [2.7, '420330 850650 850680 851679 830630'],
  [3, '392330 940421'],
  [3.4, '850760'],
  [3.7, '851671'],
  [3.9, '851631'],
  [4, '960820'],
  [4.2, '850940'],
  [4.3, '961620'],
  [4.5, '420291 830621'],
  [4.6, '950691'],
  [4.7, '841451'],
  [8.5, '630140'],
  [9.1, '630260'],
  [11.3, '621490'],
  [16, '611011'],
  [16.5, '610910'],
  [19.7, '610510 610610'],
];

export const US_GENERAL_RATES: readonly TariffLine[] = PERCENT.flatMap(([percent, codes]) =>
  codes.split(' ').map((hsCode) => ({ country: 'US', hsCode, origin: null, ratePpm: Math.round(percent * 10_000), isAverage: false, isAlone: true, ...OF })),
);
