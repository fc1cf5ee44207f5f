/*
 * Applications: every program with access to the account: web apps people allowed, clients of the account, personal tokens.
 * Only working ones are listed; revoking takes effect at once.
 * Odd rule: people who may not manage programs see only what they allowed or made themselves, and may end that.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';
import { TOKEN_SCOPES } from '../../shared/permissions.ts';

export const APPLICATION_KINDS = ['app', 'client', 'token'] as const;

const application = z.object({
  kind: z.enum(APPLICATION_KINDS),
  id: z.int(),
  name: z.string(),
  /** The merchant who publishes a web app. */
  publisher: z.string().nullable(),
  /** Who allowed or made it. */
  person: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  is_test: z.boolean(),
  created: z.string(),
  last_used: z.string().nullable(),
  expires: z.string().nullable(),
  can_revoke: z.boolean(),
});
export type Application = z.output<typeof application>;

export const applications = contract('applications', {
  list: {
    method: 'GET',
    path: '/applications',
    summary: 'The programs that have access to the account',
    access: 'person',
    out: z.object({ applications: z.array(application) }),
  },
  revoke: {
    method: 'DELETE',
    path: '/applications/{kind}/{id}',
    summary: 'Take a program’s access away: a web app’s permission, a client (it is disabled) or a personal token',
    access: 'person',
    visit: 'refused',
    params: z.object({ kind: z.enum(APPLICATION_KINDS), id: pathId }),
    out: z.object({}),
    errors: ['not_found', 'access_denied'],
  },
});
