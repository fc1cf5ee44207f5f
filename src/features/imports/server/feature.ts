import { sql } from 'kysely';
import type { Feature } from '../../../server/feature.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { importsNames } from '../names.ts';
import { buyImportLabels } from './buy-import-labels.ts';
import { chooseServices } from './choose-services.ts';
import { createImport } from './create-import.ts';
import { findExisting } from './find-existing.ts';
import { getDefinitions } from './get-definitions.ts';
import { getImport } from './get-import.ts';
import { importTasks } from './kinds.ts';
import { getMapping } from './get-mapping.ts';
import { saveMapping } from './save-mapping.ts';
import { importTotals } from './import-totals.ts';
import { printImportLabels } from './print-import-labels.ts';
import { reviewImport } from './review-import.ts';
import { seedImports } from './seed-demo.ts';
import { sweepImportsJob } from './sweep-imports.job.ts';

export const importsFeature: Feature = {
  noun: 'imports',
  names: importsNames,
  records: { table: 'imports', area: 'shipping', pages: [importPaths.review] },
  console: [
    createImport,
    getImport,
    buyImportLabels,
    printImportLabels,
    reviewImport,
    importTotals,
    chooseServices,
    getDefinitions,
    findExisting,
    getMapping,
    saveMapping,
  ],
  seedDemo: seedImports,
  jobs: [sweepImportsJob],
  tasks: importTasks,
  testRows: { swept: [{ table: 'imports', when: sql`o.file_key = ''` }], stay: ['import_mappings'] },
};
