import { provideListExport } from '../../../ui/list-export.ts';
import type { FeaturePages } from '../../../web/pages.ts';
import { useListExportTask } from './use-list-export-task.tsx';

/** On both sites: files of every list. */
export const exportsPages: FeaturePages = { starts: [() => provideListExport(useListExportTask)] };
