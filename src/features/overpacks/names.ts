import type { Declared } from '../../shared/names.ts';

export const overpacksNames = {
  verbs: ['overpack.create', 'overpack.scan', 'overpack.remove', 'overpack.close', 'overpack.reopen', 'overpack.delete', 'shipment.pack', 'shipment.unpack'],
  events: ['shipment.packed', 'shipment.unpacked', 'overpack.created', 'overpack.closed', 'overpack.reopened', 'overpack.deleted'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    overpacks: typeof overpacksNames;
  }
}
