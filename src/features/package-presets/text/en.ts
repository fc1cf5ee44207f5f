/** Words of package presets. */
const en = {
  menu: 'Presets',
  none: 'No presets yet',
  manage: 'Save or delete…',
  title: 'Package presets',
  text: 'A preset fills in kind, weight and size of a package you use often.',
  name: 'Name',
  save: 'Save these measures',
  saved: 'Preset saved',
  remove: 'Delete the preset {name}',
  removeText: 'Everybody in the account loses it: {measures}. Shipments that were made with it stay as they are.',
  removeConfirm: 'Delete preset',
  nothing: 'Enter a weight or a size first: they are what a preset keeps.',
  measures: { weight: 'Gross weight', length: 'Length', width: 'Width', height: 'Height' },
  wrong: '{measure}: {problem}',
  taken: 'There is a preset of this name already.',
  replaces: 'Replaces the preset of this name: {measures}.',
  full: 'An account keeps at most {max} package presets. Delete one first.',
  /** What its names are called. */
  names: {
    parts: { 'package-presets': 'Package presets' },
    verbs: { package_preset: { save: 'Saved a package preset', delete: 'Deleted a package preset' } },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'package-presets': typeof en;
  }
}
