import { must, type MakePart } from '../../../../../test/world-part.ts';
import type { PackagePreset } from '../../contract.ts';

export const world: MakePart = async ({ who, mark }) => {
  const { package_preset: preset } = must(await who.post<{ package_preset: PackagePreset }>('/package-presets', { name: mark, weight: 0.1 }));
  return { at: { 'package-presets': preset.id } };
};
