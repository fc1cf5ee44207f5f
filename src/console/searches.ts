import type { PaletteSearch } from '../web/palette.ts';

/** What the command palette finds, one line a feature; their code comes with the first search. */
export const searches: readonly PaletteSearch[] = [
  async (text, signal) => (await import('../features/shipments/web/find-shipments.ts')).findShipments(text, signal),
  async (text, signal) => (await import('../features/overpacks/web/find-overpacks.ts')).findOverpacks(text, signal),
  async (text, signal) => (await import('../features/manifests/web/find-manifests.ts')).findManifests(text, signal),
  async (text, signal) => (await import('../features/support/web/find-claims.ts')).findClaims(text, signal),
  async (text, signal) => (await import('../features/customs-products/web/find-customs-products.ts')).findCustomsProducts(text, signal),
  async (text, signal) => (await import('../features/views/web/find-views.ts')).findViews(text, signal),
];
