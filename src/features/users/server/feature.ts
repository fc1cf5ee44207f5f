import type { Feature } from '../../../server/feature.ts';
import { usersNames } from '../names.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { changeUser, resumeUser, suspendUser } from './change-user.ts';
import { inviteUser, renewInvitation, withdrawInvitation } from './invite-user.ts';
import { listHistory } from './list-history.ts';
import { listUsers } from './list-users.ts';
import { removeUser } from './remove-user.ts';

export const usersFeature: Feature = {
  noun: 'users',
  names: usersNames,
  accounts: [
    listUsers,
    listHistory,
    changeUser,
    suspendUser,
    resumeUser,
    removeUser,
    inviteUser,
    renewInvitation,
    withdrawInvitation,
    openInvitation,
    acceptInvitation,
  ],
};
