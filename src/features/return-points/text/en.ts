/** Words of the addresses that parcels come back to, for the operator's people. */
const en = {
  title: 'Return addresses',
  text: 'Where merchants have parcels sent back to, and which warehouse takes them in.',
  list: 'Destinations',
  row: 'Rest of World',
  open: 'Open',
  closed: 'Closed',
  none: 'Nothing can be sent back here yet.',
  handledBy: 'Handled by {warehouse}',
  changed: 'changed {day}',
  onTheWay_one: '{shown} return on its way',
  onTheWay_few: '{shown} returns on their way',
  onTheWay_many: '{shown} returns on their way',
  onTheWay_other: '{shown} returns on their way',
  merchant: 'The merchant’s name',
  code: 'their code',
  change: 'Change',
  add: 'Set up',
  readOnly: 'Only administrators can change return addresses.',
  noHouses: 'No warehouse takes returns yet. Set its return fees first.',
  fees: 'Return fees',
  saved: 'Saved. Labels from now on bear this address.',
  form: {
    title: 'Return address: {destination}',
    text: 'Labels that are printed already keep the old address. Returns that are announced keep their warehouse. The merchant’s code is printed behind the company.',
    warehouse: 'Warehouse',
    active: 'Open for returns',
    activeHint: 'When closed, merchants no longer see it and nothing new can be announced.',
    submit: 'Save',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: { verbs: { returnPoints: { save: 'Changed a return address' } } },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'return-points': typeof en;
  }
}
