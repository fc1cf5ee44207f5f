import type { Declared } from '../../shared/names.ts';

export const returnsNames = {
  errors: { return_repeated: 409 },
  verbs: ['return.announce', 'return.update', 'return.delete', 'return.receive'],
  events: ['return.announced', 'return.updated', 'return.deleted', 'return.received', 'return.unpaid'],
  fees: { process: { sign: -1, group: 'returns', price: 'operator' } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    returns: typeof returnsNames;
  }
}
