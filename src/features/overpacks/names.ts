import type { Declared } from '../../shared/names.ts';

export const overpacksNames = {
  verbs: ['overpack.create', 'overpack.scan', 'overpack.remove', 'overpack.close', 'overpack.reopen', 'overpack.delete', 'shipment.pack', 'shipment.unpack'],
  events: {
    'shipment.packed': { overpack_id: 5001 },
    'shipment.unpacked': { overpack_id: 5001 },
    'overpack.created': { sscc: '340123450000000018' },
    'overpack.closed': {},
    'overpack.reopened': {},
    'overpack.deleted': {},
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    overpacks: typeof overpacksNames;
  }
}
