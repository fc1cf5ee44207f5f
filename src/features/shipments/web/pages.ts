import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { addressesFromElsewhere } from '../../addresses/web/shared/places.ts';
import { badge } from '../../views/web/shared/badge.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const shipmentsPages: FeaturePages = {
  starts: [bring(addressesFromElsewhere, () => import('./ShipmentAddresses.tsx'), ['addresses'])],
  pages: [
    page('/shipping/createShipment', () => import('./CreateShipmentPage.tsx'), [
      'shipments',
      'labels',
      'addresses',
      'package-presets',
      'estimates',
      'rates',
      'duties',
      'customs-products',
      'hs-codes',
    ]),
    page('/shipping/search', () => import('./ShipmentSearchPage.tsx'), ['grid', 'views', 'shipments', 'rates', 'tasks']),
    page('/shipping/shipment/view/$id', () => import('./ShipmentViewPage.tsx'), ['shipments', 'labels', 'billing', 'rates', 'duties', 'tracking', 'tasks']),
  ],
  nav: [
    {
      section: 'shipping',
      order: 30,
      id: 'shipments',
      title: { en: 'Shipments', zh: '货件', ru: 'Отправления' },
      icon: 'package',
      badge: badge('warn', 'shipments', 'shipping', 'shipments?needs_attention=true'),
      href: shipmentPaths.list(),
      goKey: 's',
    },
    {
      section: 'shipping',
      group: 'shipments',
      order: 10,
      id: 'create-shipment',
      isCreate: true,
      title: { en: 'Create shipment', zh: '创建货件', ru: 'Создать отправление' },
      href: shipmentPaths.create(),
    },
  ],
  lists: [async () => (await import('../list.ts')).shipmentList],
};
