import type { Feature } from '../../../server/feature.ts';
import { usersNames } from '../names.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { openInvitation } from './open-invitation.ts';
import { changeUser } from './change-user.ts';
import { resumeUser } from './resume-user.ts';
import { suspendUser } from './suspend-user.ts';
import { inviteUser } from './invite-user.ts';
import { renewInvitation } from './renew-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';
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
  testRows: { stay: ['invitation_directory', 'invitations'] },
};
