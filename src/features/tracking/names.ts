import type { Declared } from '../../shared/names.ts';

export const trackingNames = {
  errors: { tracking_not_found: 404 },
  verbs: ['shipment.track'],
  events: {
    'shipment.tracked': { 'tracking_number?': 'HB100000017HK', codes: [101] },
    'shipment.processed': { 'tracking_number?': 'HB100000017HK', 'from?': 'Labeled', 'manifest_id?': 2001 },
    'shipment.customs': { 'tracking_number?': 'HB100000017HK', codes: [131] },
    'shipment.en_route': { 'tracking_number?': 'HB100000017HK', from: 'Processed' },
    'shipment.exception': { 'tracking_number?': 'HB100000017HK', codes: [301] },
    'shipment.delivered': { 'tracking_number?': 'HB100000017HK', from: 'En Route' },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    tracking: typeof trackingNames;
  }
}
