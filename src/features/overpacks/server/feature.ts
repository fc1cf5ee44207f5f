import type { Feature } from '../../../server/feature.ts';
import { overpacksNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { overpackList } from '../list.ts';
import { getOverpack } from './get-overpack.ts';
import { countByStatus, listOverpacks } from './list-overpacks.ts';
import { removeShipmentsFrom } from './remove-shipments.ts';
import { closeOverpack, createOverpack, deleteOverpack, reopenOverpack } from './save-overpack.ts';
import { scanShipments } from './scan-shipments.ts';

export const overpacksFeature: Feature = {
  noun: 'overpacks',
  names: overpacksNames,
  console: [listOverpacks, countByStatus, createOverpack, getOverpack, scanShipments, removeShipmentsFrom, closeOverpack, reopenOverpack, deleteOverpack],
  lists: [served(overpackList, listOverpacks)],
};
