import { sql, type RawBuilder } from 'kysely';
import type { MailRow } from '../contract.ts';

/** A mail without what its recipient reads. */
export const shownMail: RawBuilder<unknown> = sql`
  m.id, m.kind, m.recipient as "to", m.subject, m.status, m.attempts, m.problem, m.created_at as created, m.sent_at as sent,
  case when m.status = 'waiting' then m.next_attempt_at end as next_attempt`;

export const mailRow = (where: RawBuilder<unknown>): RawBuilder<MailRow> => sql<MailRow>`select ${shownMail} from mails m where ${where}`;
