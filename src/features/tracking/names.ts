import type { Declared } from '../../shared/names.ts';

export const trackingNames = {
  errors: { tracking_not_found: 404 },
  verbs: ['shipment.track'],
  events: ['shipment.tracked', 'shipment.processed', 'shipment.customs', 'shipment.en_route', 'shipment.exception', 'shipment.delivered'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    tracking: typeof trackingNames;
  }
}
