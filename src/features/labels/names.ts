import type { Declared } from '../../shared/names.ts';

export const labelsNames = {
  errors: { address_not_found: 422, no_services: 422, service_unavailable: 422, price_changed: 409 },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    labels: typeof labelsNames;
  }
}
