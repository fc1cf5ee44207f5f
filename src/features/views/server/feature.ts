import type { Feature } from '../../../server/feature.ts';
import { viewsNames } from '../names.ts';
import { listViews } from './list-views.ts';
import { countStates } from './count-states.ts';
import { createView } from './create-view.ts';
import { deleteView } from './delete-view.ts';
import { setDefaultView } from './set-default-view.ts';
import { updateView } from './update-view.ts';

export const viewsFeature: Feature = {
  noun: 'views',
  names: viewsNames,
  both: [listViews, countStates, createView, updateView, setDefaultView, deleteView],
  testRows: { stay: ['default_views', 'saved_views'] },
};
