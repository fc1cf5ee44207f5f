import type { Feature } from '../../../server/feature.ts';
import { picksNames } from '../names.ts';
import { countPackedToday } from './count-packed-today.ts';
import { createPick } from './create-pick.ts';
import { getDeskOrder } from './get-desk-order.ts';
import { getOrderSlip } from './get-order-slip.ts';
import { getPackLabel } from './get-pack-label.ts';
import { getPackSlip } from './get-pack-slip.ts';
import { getPick } from './get-pick.ts';
import { listDeskOrders } from './list-desk-orders.ts';
import { listPacks } from './list-packs.ts';
import { listPicks } from './list-picks.ts';
import { packParcel } from './pack-parcel.ts';
import { pickShort } from './pick-short.ts';
import { seedPicks } from './seed-demo.ts';
import { putPickBack } from './put-pick-back.ts';
import { unpackParcel } from './unpack-parcel.ts';

/** What the warehouse desk does with orders. What becomes of an order is decided by the orders' own verbs. */
export const picksFeature: Feature = {
  noun: 'picks',
  names: picksNames,
  accounts: [
    listDeskOrders,
    getDeskOrder,
    listPicks,
    createPick,
    getPick,
    putPickBack,
    pickShort,
    packParcel,
    listPacks,
    countPackedToday,
    unpackParcel,
    getPackLabel,
    getOrderSlip,
    getPackSlip,
  ],
  testRows: { stay: ['pick_shorts'] },
  seedDemo: seedPicks,
};
