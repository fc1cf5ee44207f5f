/** Words of saved views: their menu in every list's toolbar, and its dialogs. */
const en = {
  title: 'Views',
  nameTaken: 'There is a view of this name already.',
  tooMany: 'At most {count} views are possible in one list. Delete one first.',
  edited: '{name} (edited)',
  choose: 'Choose a view',
  standard: 'Standard',
  own: 'Your views',
  shared: 'Shared in the account',
  opensFirst: 'opens first',
  none: 'Save this list’s filters, sorting and columns as a view you can return to.',
  save: 'Save as new view…',
  update: 'Save changes',
  reset: 'Reset',
  rename: 'Rename or share…',
  open: 'Open the list with this view',
  unopen: 'Do not open the list with this view',
  delete: 'Delete view…',
  mayNot: 'Only people who may write here change shared views.',
  form: {
    createTitle: 'Save view',
    changeTitle: 'Change view',
    text: 'Search, filters, order, columns, row height and rows per page are saved.',
    name: 'Name',
    shared: 'Share with everybody in the account',
    sharedHint: 'They see it among their views.',
    sharedMayNot: 'Only people who may write here share views.',
    first: 'Open the list with it',
    cancel: 'Cancel',
    submit: 'Save view',
  },
  deleteTitle: 'Delete the view “{name}”?',
  deleteText: 'The list itself stays as it is.',
  deleteShared: 'Everybody in the account loses it. The list itself stays as it is.',
  deleteSubmit: 'Delete view',
  done: {
    created: 'View saved',
    updated: 'View updated',
    deleted: 'View deleted',
    opens: 'The list opens with this view',
    opensPlain: 'The list opens without a view',
  },
  hit: 'View · {list}',
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    parts: { views: 'Saved views' },
    verbs: {
      view: {
        create: 'Saved a view',
        update: 'Changed a view',
        delete: 'Deleted a view',
        default: 'Made a view the default',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    views: typeof en;
  }
}
