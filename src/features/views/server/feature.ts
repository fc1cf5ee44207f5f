import type { Feature } from '../../../server/feature.ts';
import { viewsNames } from '../names.ts';
import { listViews } from './list-views.ts';
import { createView, deleteView, setDefaultView, updateView } from './save-view.ts';

export const viewsFeature: Feature = {
  noun: 'views',
  names: viewsNames,
  both: [listViews, createView, updateView, setDefaultView, deleteView],
};
