/** Words of storage. */
const en = {
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: { objects: { storage: 'Storage' }, parts: { storage: 'Storage' }, events: { storage: { charged: 'Storage charged' } }, fees: { storage: 'Storage' } },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    storage: typeof en;
  }
}
