/** Headings of exported files. */
const en = {
  title: 'Export',
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    parts: { exports: 'Exports' },
    tasks: {
      exports: {
        list: 'Export list',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    exports: typeof en;
  }
}
