import type { Feature } from '../../../server/feature.ts';
import { packagePresetsNames } from '../names.ts';
import { listPresets } from './list-presets.ts';
import { removePreset } from './remove-preset.ts';
import { savePreset } from './save-preset.ts';

export const packagePresetsFeature: Feature = {
  noun: 'package-presets',
  names: packagePresetsNames,
  console: [listPresets, savePreset, removePreset],
  testRows: { stay: ['package_presets'] },
};
