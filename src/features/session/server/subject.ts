/**
 * Who signs in, as the provider tells the console: a person in an account, or a staff member's visit to one. `session` is
 * the sign-in at the accounts site on which the console's session depends.
 */
export type Subject =
  | { kind: 'member'; userId: number; accountId: number; session: string }
  | { kind: 'godmode'; grantId: number; accountId: number; session: string };

export function subjectText(subject: Subject): string {
  return subject.kind === 'member'
    ? `m:${subject.userId}:${subject.accountId}:${subject.session}`
    : `g:${subject.grantId}:${subject.accountId}:${subject.session}`;
}

/** Reads what {@link subjectText} wrote, or returns null. */
export function readSubject(text: string): Subject | null {
  const match = /^([mg]):(\d{1,15}):(\d{1,15}):([0-9a-f]{64})$/.exec(text);
  if (!match) return null;
  const [, kind, first, account, session = ''] = match;
  const accountId = Number(account);
  return kind === 'm' ? { kind: 'member', userId: Number(first), accountId, session } : { kind: 'godmode', grantId: Number(first), accountId, session };
}
