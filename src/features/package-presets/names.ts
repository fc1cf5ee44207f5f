import type { Declared } from '../../shared/names.ts';

export const packagePresetsNames = {
  verbs: ['package_preset.save', 'package_preset.delete'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'package-presets': typeof packagePresetsNames;
  }
}
