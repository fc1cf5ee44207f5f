import { list } from '../../shared/list.ts';
import { mail, PROBLEMS, type MailRow } from './contract.ts';

/** What stood in a mail's way is told by a name of ours, or in the words of the mail server. */
const isOurs = (problem: string | null) => PROBLEMS.some((one) => one === problem);

/** What the program wrote to people, for the operator's people. */
export const mailList = list(mail.list, 'mails', {
  id: 'mails',
  words: 'mail:columns',
  columns: {
    to: { kind: 'text', value: (row: MailRow) => row.to },
    subject: { kind: 'text', value: (row) => row.subject },
    kind: { kind: 'word', value: (row) => row.kind, group: 'mail:kinds' },
    status: { kind: 'word', value: (row) => row.status, group: 'mail:states' },
    problem: { kind: 'word', value: (row) => (isOurs(row.problem) ? row.problem : null), group: 'mail:problems', only: 'file' },
    said: { kind: 'text', value: (row) => (isOurs(row.problem) ? null : row.problem), only: 'file' },
    attempts: { kind: 'number', value: (row) => row.attempts, only: 'file' },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    sent: { kind: 'time', value: (row) => row.sent },
  },
});
