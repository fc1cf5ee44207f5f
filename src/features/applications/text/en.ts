/** Words of the page of programs with access to the account. */
const en = {
  title: 'Applications',
  text: 'Programs that have access to this account. What you revoke stops working at once.',
  textOwn: 'Programs that you gave access to this account. What you revoke stops working at once.',
  kinds: { app: 'Web app', client: 'Machine', token: 'Access token' },
  by: 'by {publisher}',
  person: { app: 'Allowed by', client: 'Made by', token: 'Made by' },
  since: 'Since',
  lastUsed: 'Last used',
  never: 'never',
  expires: 'Expires',
  test: 'Test mode',
  revoke: 'Revoke',
  revokeNamed: 'Revoke {name}',
  revokeTitle: 'Take away the access of “{name}”?',
  revokeText: {
    app: 'It stops working at once and has to ask for permission again.',
    client: 'The client is disabled and stops working at once. It can be enabled again under Clients.',
    token: 'Programs that use this token stop working at once. This cannot be undone.',
  },
  revoked: 'The access was taken away.',
  empty: 'No programs',
  emptyText: 'Web apps you allow, your clients and your access tokens are listed here.',
  clients: 'Clients',
  tokens: 'Access tokens',
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    parts: { applications: 'Applications' },
    verbs: {
      applications: {
        revoke: 'Took the access of an application back',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    applications: typeof en;
  }
}
