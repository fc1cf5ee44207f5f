import type { Declared } from '../../shared/names.ts';

export const teamNames = {
  verbs: ['team.invite', 'team.change', 'team.disable', 'team.enable', 'team.renewLink'],
  mails: { staff_invitation: 'staff' },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    team: typeof teamNames;
  }
}
