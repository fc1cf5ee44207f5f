import { type FeaturePages } from '../../../web/pages.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const viewsPages: FeaturePages = {
  searches: [async (text, signal) => (await import('./find-views.ts')).findViews(text, signal)],
};
