/** Words of the right to use entry points. */
const en = {
  problem: {
    ended: 'This entry point is no longer in use. Choose another one.',
    needsLeave: 'This entry point needs an authorization to use the location. Please contact us.',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    parts: { entryPoints: 'Entry points' },
    verbs: {
      entryPoints: {
        authorize: 'Allowed the use of an entry point',
        withdraw: 'Withdrew the use of an entry point',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'entry-points': typeof en;
  }
}
