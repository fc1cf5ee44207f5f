import type { Sent } from '../../../shared/contract.ts';
import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import type { FilterField } from '../../../ui/grid/column-spec.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { MinuteOf } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { MAIL_KINDS, MAIL_STATUSES, type mail, type MailRow, type MailStatus } from '../contract.ts';
import { mailList } from '../list.ts';

const TONES: Readonly<Record<MailStatus, Tone>> = { waiting: 'info', sent: 'ok', failed: 'bad', kept: 'warn', replaced: 'neutral' };

function StatusBadge({ status }: Pick<MailRow, 'status'>) {
  const { t } = useWords('mail');
  return <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>;
}

function KindCell({ kind }: Pick<MailRow, 'kind'>) {
  const { t } = useWords('mail');
  return <span className="up-to-two-lines">{t(`kinds.${kind}`)}</span>;
}

/** Broken before its host, where it must be. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  return (
    <span className="up-to-two-lines wrap-anywhere">
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </span>
  );
}

/** On two lines where one is too narrow: a minute is not cut off. */
function TimeCell({ iso }: { iso: string }) {
  return (
    <span className="up-to-two-lines">
      <MinuteOf iso={iso} />
    </span>
  );
}

/** What stood in its way. */
function Problem({ said }: { said: string }) {
  const { t, known } = useWords('mail');
  const problem = known('mail:problems', said) ?? t('said', { said });
  return (
    <span className="text-bad" title={problem}>
      {problem}
    </span>
  );
}

/** When it is tried again, of a mail that could not be sent yet. */
function useNextAt({ next_attempt: next, attempts }: MailRow): string | null {
  const { t } = useWords('mail');
  const { dateTime } = useFormat();
  return next !== null && attempts > 0 ? t('nextAt', { time: dateTime(next) }) : null;
}

function SentCell({ row }: { row: MailRow }) {
  const nextAt = useNextAt(row);
  if (row.sent !== null) return <TimeCell iso={row.sent} />;
  return nextAt !== null && <span className="up-to-two-lines text-muted">{nextAt}</span>;
}

/** The columns of the list on screen. */
export const MAIL_COLUMNS = listColumns(mailList, {
  to: { primary: true, cell: (row) => <Address of={row.to} />, width: 230, minWidth: 160 },
  subject: {
    cell: (row) =>
      row.problem === null ? (
        <span className="up-to-two-lines">{row.subject}</span>
      ) : (
        <TwoLineCell first={row.subject} second={<Problem said={row.problem} />} />
      ),
    width: 310,
    minWidth: 136,
  },
  kind: { cell: (row) => <KindCell kind={row.kind} />, width: 150, minWidth: 124 },
  status: { cell: (row) => <StatusBadge status={row.status} />, width: 170, minWidth: 160 },
  created: { cell: (row) => <TimeCell iso={row.created} />, width: 175, minWidth: 172, filter: { kind: 'date' } },
  sent: { cell: (row) => <SentCell row={row} />, width: 215, minWidth: 110 },
});

const label = (name: 'status' | 'kind') => ({ group: 'mail:columns', name }) as const;
const filters: FilterField[] = [
  { id: 'status', label: label('status'), filter: wordFilter('mail:states', MAIL_STATUSES) },
  { id: 'kind', label: label('kind'), filter: wordFilter('mail:kinds', MAIL_KINDS) },
];

export const MAIL_CONFIG = gridConfig(MAIL_COLUMNS, { filters, sort: { column: 'created', order: 'desc' } });
export type ListQuery = NonNullable<Sent<typeof mail.list>['query']>;

/** A mail in the list on a phone. */
export function MailCard({ row }: { row: MailRow }) {
  const { t } = useWords('mail');
  const { dateTime } = useFormat();
  const nextAt = useNextAt(row);
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{row.to}</span>
        <StatusBadge status={row.status} />
      </span>
      <span>{row.subject}</span>
      {row.problem !== null && <Problem said={row.problem} />}
      <span className="text-muted">
        <DottedFacts facts={[t(`kinds.${row.kind}`), dateTime(row.created), nextAt].filter((fact) => fact !== null)} />
      </span>
    </span>
  );
}
