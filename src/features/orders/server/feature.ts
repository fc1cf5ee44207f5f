import { served } from '../../../server/served-list.ts';
import type { Feature } from '../../../server/feature.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { orderList } from '../list.ts';
import { ordersNames } from '../names.ts';
import { archiveOrdersJob } from './archive-orders.job.ts';
import { auditOrder } from './audit-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeOrders } from './change-orders.ts';
import { closeShort } from './close-short.ts';
import { countOrders } from './count-orders.ts';
import { createOrder } from './create-order.ts';
import { duplicateOrder } from './duplicate-order.ts';
import { estimateOrder } from './estimate-order.ts';
import { foldOrderCounts } from './fold-order-counts.job.ts';
import { freeExpiredJob } from './free-expired.job.ts';
import { findElsewhere } from './find-elsewhere.ts';
import { getOrder } from './get-order.ts';
import { getPackingSlip } from './get-packing-slip.ts';
import { holdOrder } from './hold-order.ts';
import { listFulfillments } from './list-fulfillments.ts';
import { listMessages } from './list-messages.ts';
import { listOrders } from './list-orders.ts';
import { mergeOrders } from './merge-orders.ts';
import { orderIds } from './order-ids.ts';
import { processOrdersJob } from './process-orders.job.ts';
import { releaseOrder } from './release-order.ts';
import { playOrder } from './play-order.ts';
import { removeOrder } from './remove-order.ts';
import { removeOrders } from './remove-orders.ts';
import { resendOrder } from './resend-order.ts';
import { seedOrders } from './seed-demo.ts';
import { sendAvailable } from './send-available.ts';
import { setOrderStatus } from './set-order-status.ts';
import { splitOrder } from './split-order.ts';
import { updateOrder } from './update-order.ts';
import { writeMessage } from './write-message.ts';

export const ordersFeature: Feature = {
  noun: 'orders',
  names: ordersNames,
  records: { table: 'orders', area: 'fulfilment', pages: [orderPaths.view, orderPaths.edit] },
  console: [
    listOrders,
    countOrders,
    orderIds,
    createOrder,
    getOrder,
    updateOrder,
    removeOrder,
    playOrder,
    holdOrder,
    releaseOrder,
    cancelOrder,
    sendAvailable,
    closeShort,
    estimateOrder,
    findElsewhere,
    setOrderStatus,
    changeOrders,
    removeOrders,
    mergeOrders,
    splitOrder,
    duplicateOrder,
    resendOrder,
    listFulfillments,
    getPackingSlip,
    listMessages,
    writeMessage,
    auditOrder,
  ],
  jobs: [processOrdersJob, archiveOrdersJob, freeExpiredJob, foldOrderCounts],
  testRows: { swept: [{ table: 'order_fulfillments' }, { table: 'orders' }], stay: ['order_counts'] },
  seedDemo: seedOrders,
  lists: [served(orderList, listOrders)],
};
