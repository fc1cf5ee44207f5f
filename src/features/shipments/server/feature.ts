import type { Feature } from '../../../server/feature.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { shipmentsNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { shipmentList } from '../list.ts';
import { auditShipment } from './audit-shipment.ts';
import { buyLabel } from './buy-label.ts';
import { buyLabels, buyLabelsTask, retryBuyLabels } from './buy-labels.ts';
import { cancelLabel } from './cancel-label.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { cancelShipments } from './cancel-shipments.ts';
import { removeShipment } from './remove-shipment.ts';
import { removeShipments } from './remove-shipments.ts';
import { foldCounts } from './fold-counts.job.ts';
import { getLabel } from './get-label.ts';
import { sumLabels } from './sum-labels.ts';
import { listLabels } from './list-labels.ts';
import { countShipments } from './count-shipments.ts';
import { listShipments } from './list-shipments.ts';
import { shipmentIds } from './shipment-ids.ts';
import { printLabels, printLabelsTask, retryPrintLabels } from './print-labels.ts';
import { createShipment } from './create-shipment.ts';
import { getShipment } from './get-shipment.ts';
import { updateShipment } from './update-shipment.ts';
import { seedShipments } from './seed-demo.ts';

export const shipmentsFeature: Feature = {
  noun: 'shipments',
  names: shipmentsNames,
  records: { table: 'shipments', area: 'shipping', pages: [shipmentPaths.view] },
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
    listLabels,
    buyLabel,
    buyLabels,
    sumLabels,
    getLabel,
    cancelLabel,
    printLabels,
  ],
  jobs: [foldCounts],
  tasks: {
    'labels.print': { run: printLabelsTask, retry: retryPrintLabels },
    'labels.buy': { run: buyLabelsTask, retry: retryBuyLabels },
  },
  seedDemo: seedShipments,
  lists: [served(shipmentList, listShipments)],
  testRows: { swept: [{ table: 'shipments' }], stay: ['shipment_counts'] },
};
