import type { Feature } from '../../../server/feature.ts';
import { again } from '../../../server/task.ts';
import { exportsNames } from '../names.ts';
import { createExport, exportTask } from './create-export.ts';

export const exportsFeature: Feature = {
  noun: 'exports',
  names: exportsNames,
  both: [createExport],
  tasks: { 'exports.list': { run: exportTask, retry: again } },
};
