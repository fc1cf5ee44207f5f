import type { Feature } from '../../../server/feature.ts';
import { trackingReportsNames } from '../names.ts';
import { getPattern } from './get-pattern.ts';
import { importReport } from './import-report.ts';

export const trackingReportsFeature: Feature = { noun: 'tracking-reports', names: trackingReportsNames, accounts: [getPattern, importReport] };
