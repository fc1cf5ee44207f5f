import { EU } from './import-rules.ts';
import type { TariffLine } from '../types.ts';

/**
 * Averages, for a first figure where no tariff line is known; a line that rests on one says so. The EU by product group: WTO
 * figures for 2017 as printed in a newspaper; which chapters belong to a group is our own reading. Other countries by the
 * simple average over the whole tariff. Countries without a row have no average: the duty is unknown there.
 */
const EU_GROUPS: readonly { percent: number; chapters: readonly number[] }[] = [
  { percent: 4.5, chapters: [28, 29, 30, 32, 33, 34, 35, 37, 38, 39] },
  { percent: 0.9, chapters: [44, 46, 47, 48, 49] },
  { percent: 6.6, chapters: [50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 63] },
  { percent: 11.5, chapters: [61, 62] },
  { percent: 4.2, chapters: [40, 41, 42, 43, 64] },
  { percent: 1.9, chapters: [25, 26, 68, 69, 70, 71, 72, 73, 74, 75, 76, 78, 79, 80, 81, 82, 83] },
  { percent: 1.7, chapters: [84] },
  { percent: 2.4, chapters: [85] },
  { percent: 4.1, chapters: [86, 87, 88, 89] },
  { percent: 2.4, chapters: [90, 91, 92, 94, 95, 96] },
];
const EU_SOURCE = { source: 'WTO average MFN duty by product group, EU, 2017, as reported in the press', date: '2018-03-12' };

const WHOLE_TARIFF: Readonly<Record<string, number>> = { AU: 2.4, BR: 11.1, CA: 3.8, CL: 6.0, CN: 7.5, CO: 5.8 };
const WTO_2023 = { source: 'WTO World Tariff Profiles 2023, simple average MFN applied duty, 2022', date: '2023-10' };

const line = (country: string, hsCode: string, percent: number, of: { source: string; date: string }): TariffLine => ({
  country,
  hsCode,
  origin: null,
  ratePpm: Math.round(percent * 10_000),
  isAverage: true,
  ...of,
});

/** A code of two digits is a chapter, an empty one the whole tariff. */
export const AVERAGE_DUTIES: readonly TariffLine[] = [
  ...EU.flatMap((country) => EU_GROUPS.flatMap(({ percent, chapters }) => chapters.map((chapter) => line(country, String(chapter), percent, EU_SOURCE)))),
  ...Object.entries(WHOLE_TARIFF).map(([country, percent]) => line(country, '', percent, WTO_2023)),
];
