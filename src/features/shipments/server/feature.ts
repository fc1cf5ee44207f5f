import type { Feature } from '../../../server/feature.ts';
import { auditShipment } from './audit-shipment.ts';
import { cancelShipment, cancelShipments, removeShipment, removeShipments } from './end-shipment.ts';
import { foldCounts } from './fold-counts.job.ts';
import { countShipments, listShipments, shipmentIds } from './list-shipments.ts';
import { createShipment, getShipment, updateShipment } from './save-shipment.ts';
import { seedShipments } from './seed-demo.ts';

export const shipmentsFeature: Feature = {
  noun: 'shipments',
  console: [
    listShipments,
    countShipments,
    shipmentIds,
    createShipment,
    getShipment,
    updateShipment,
    removeShipment,
    cancelShipment,
    cancelShipments,
    removeShipments,
    auditShipment,
  ],
  jobs: [foldCounts],
  seedDemo: seedShipments,
};
