import type { Feature } from '../../../server/feature.ts';
import { teamNames } from '../names.ts';
import { changeColleague } from './change-colleague.ts';
import { disableColleague } from './disable-colleague.ts';
import { enableColleague } from './enable-colleague.ts';
import { inviteColleague } from './invite-colleague.ts';
import { listTeam } from './list-team.ts';
import { renewLink } from './renew-link.ts';

export const teamFeature: Feature = {
  noun: 'team',
  names: teamNames,
  accounts: [listTeam, inviteColleague, changeColleague, disableColleague, enableColleague, renewLink],
};
