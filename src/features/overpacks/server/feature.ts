import type { Feature } from '../../../server/feature.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { overpacksNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { overpackList } from '../list.ts';
import { getOverpack } from './get-overpack.ts';
import { countOverpacks } from './count-overpacks.ts';
import { listOverpacks } from './list-overpacks.ts';
import { removeShipmentsFrom } from './remove-shipments-from.ts';
import { closeOverpack } from './close-overpack.ts';
import { createOverpack } from './create-overpack.ts';
import { deleteOverpack } from './delete-overpack.ts';
import { ownPrefix } from './own-prefix.ts';
import { packShipments } from './pack-shipments.ts';
import { reopenOverpack } from './reopen-overpack.ts';
import { scanShipments } from './scan-shipments.ts';

export const overpacksFeature: Feature = {
  noun: 'overpacks',
  names: overpacksNames,
  records: { table: 'overpacks', area: 'shipping', pages: [overpackPaths.view] },
  seed: ownPrefix,
  console: [
    listOverpacks,
    countOverpacks,
    createOverpack,
    packShipments,
    getOverpack,
    scanShipments,
    removeShipmentsFrom,
    closeOverpack,
    reopenOverpack,
    deleteOverpack,
  ],
  lists: [served(overpackList, listOverpacks)],
  testRows: { swept: [{ table: 'overpacks' }] },
};
