import type { Feature } from '../../../server/feature.ts';
import { manifestPaths } from '../../../shared/paths/manifests.ts';
import { manifestsNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { manifestList } from '../list.ts';
import { addOverpacks } from './add-overpacks.ts';
import { removeOverpacks } from './remove-overpacks.ts';
import { getManifest } from './get-manifest.ts';
import { countManifests } from './count-manifests.ts';
import { listManifests } from './list-manifests.ts';
import { seedManifests } from './seed-demo.ts';
import { createManifest } from './create-manifest.ts';
import { deleteManifest } from './delete-manifest.ts';
import { updateManifest } from './update-manifest.ts';
import { submitManifest } from './submit-manifest.ts';
import { transmitManifest } from './transmit-manifest.ts';

export const manifestsFeature: Feature = {
  noun: 'manifests',
  names: manifestsNames,
  records: { table: 'manifests', area: 'shipping', pages: [manifestPaths.view] },
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
  seedDemo: seedManifests,
  testRows: { swept: [{ table: 'manifests' }] },
};
