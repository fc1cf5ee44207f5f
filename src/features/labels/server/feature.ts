import type { Feature } from '../../../server/feature.ts';
import { buyLabel } from './buy-label.ts';
import { buyLabels, buyLabelsTask, retryBuyLabels } from './buy-labels.ts';
import { cancelLabel } from './cancel-label.ts';
import { getLabel, listLabels } from './get-label.ts';
import { printLabels, printLabelsTask, retryPrintLabels } from './print-labels.ts';

export const labelsFeature: Feature = {
  noun: 'labels',
  console: [listLabels, buyLabel, buyLabels, getLabel, cancelLabel, printLabels],
  tasks: {
    'labels.print': { run: printLabelsTask, retry: retryPrintLabels },
    'labels.buy': { run: buyLabelsTask, retry: retryBuyLabels },
  },
};
