import type { Feature } from '../../../server/feature.ts';
import { listViews } from './list-views.ts';
import { createView, deleteView, setDefaultView, updateView } from './save-view.ts';

export const viewsFeature: Feature = {
  noun: 'views',
  both: [listViews, createView, updateView, setDefaultView, deleteView],
};
