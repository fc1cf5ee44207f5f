import type { Declared } from '../../shared/names.ts';

export const dashboardNames = {
  mails: { digest: { for: 'member', isOn: true } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    dashboard: typeof dashboardNames;
  }
}
