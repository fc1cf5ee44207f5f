import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { addressesFromElsewhere } from '../../addresses/web/shared/places.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const shipmentsPages: FeaturePages = {
  starts: [bring(addressesFromElsewhere, () => import('./ShipmentAddresses.tsx'), ['addresses'])],
  pages: [
    page('/shipping/createShipment', () => import('./CreateShipmentPage.tsx'), ['shipments', 'estimates', 'rates', 'duties', 'customs-products', 'hs-codes']),
    page('/shipping/search', () => import('./ShipmentSearchPage.tsx'), ['grid', 'views', 'shipments', 'rates', 'tasks']),
    page('/shipping/shipment/view/$id', () => import('./ShipmentViewPage.tsx'), ['shipments', 'labels', 'rates', 'duties', 'tracking', 'tasks']),
  ],
  nav: [
    {
      section: 'shipping',
      order: 30,
      id: 'shipments',
      title: { en: 'Search shipments', zh: '查找货件', ru: 'Поиск отправлений' },
      href: shipmentPaths.list(),
      goKey: 's',
    },
    {
      section: 'shipping',
      order: 40,
      id: 'create-shipment',
      title: { en: 'Create shipment', zh: '创建货件', ru: 'Создать отправление' },
      href: shipmentPaths.create(),
    },
  ],
  lists: [async () => (await import('../list.ts')).shipmentList],
};
