import type { Feature } from '../../../server/feature.ts';
import { manifestsNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { manifestList } from '../list.ts';
import { addOverpacks, removeOverpacks } from './fill-manifest.ts';
import { getManifest } from './get-manifest.ts';
import { countManifests, listManifests } from './list-manifests.ts';
import { createManifest, deleteManifest, updateManifest } from './save-manifest.ts';
import { submitManifest, transmitManifest } from './transmit-manifest.ts';

export const manifestsFeature: Feature = {
  noun: 'manifests',
  names: manifestsNames,
  console: [
    listManifests,
    countManifests,
    createManifest,
    getManifest,
    updateManifest,
    addOverpacks,
    removeOverpacks,
    submitManifest,
    transmitManifest,
    deleteManifest,
  ],
  lists: [served(manifestList, listManifests)],
};
