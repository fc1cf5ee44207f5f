import type { Declared } from '../../shared/names.ts';

export const trackingReportsNames = { verbs: ['trackingReports.import'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'tracking-reports': typeof trackingReportsNames;
  }
}
