import type { Declared } from '../../shared/names.ts';

export const manifestsNames = {
  verbs: [
    'manifest.create',
    'manifest.update',
    'manifest.add',
    'manifest.remove',
    'manifest.submit',
    'manifest.transmit',
    'manifest.delete',
    'shipment.process',
  ],
  events: {
    'manifest.created': {},
    'manifest.submitted': {},
    'manifest.transmitted': { overpacks: 3, shipments: 84 },
    'manifest.deleted': {},
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    manifests: typeof manifestsNames;
  }
}
