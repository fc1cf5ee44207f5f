import type { Feature } from '../../../server/feature.ts';
import { numberRangesNames } from '../names.ts';
import { addRange } from './add-range.ts';
import { closeRange } from './close-range.ts';
import { listRanges } from './list-ranges.ts';
import { openRange } from './open-range.ts';

export const numberRangesFeature: Feature = {
  noun: 'number-ranges',
  names: numberRangesNames,
  accounts: [listRanges, addRange, closeRange, openRange],
};
