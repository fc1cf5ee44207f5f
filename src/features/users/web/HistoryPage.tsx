import type { Sent } from '../../../shared/contract.ts';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { gridLoad } from '../../../ui/grid/grid-load.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { Label } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { accountsSite } from '../../../web/paths.ts';
import { useCall } from '../../../web/query.ts';
import type { AccountRole } from '../../../shared/permissions.ts';
import type { Within } from '../../../shared/words.ts';
import { users, type HistoryRow } from '../contract.ts';
import { useAccessWord } from './userColumns.tsx';

/** The word of each action: the audit trail's own names say more than a reader needs. */
const WORDS = {
  'users.invite': 'invite',
  'users.renewInvitation': 'renewInvitation',
  'users.withdrawInvitation': 'withdrawInvitation',
  'users.accept': 'accept',
  'users.change': 'change',
  'users.suspend': 'suspend',
  'users.resume': 'resume',
  'users.remove': 'remove',
  'access-requests.create': 'requested',
  'access-requests.approve': 'approved',
  'access-requests.decline': 'declined',
  'access-requests.withdraw': 'withdrawn',
} as const satisfies Record<HistoryRow['action'], string>;

function useDetail(): (row: HistoryRow) => string {
  const { t } = useWords('users');
  const word = useAccessWord();
  const { list } = useFormat();
  const role = (name: AccountRole) => t(`accounts:roles.${name}`);
  return (row) => {
    const access = list(row.access.map(word));
    if (row.action.startsWith('access-requests.')) return access;
    if (row.action !== 'users.change') return row.role === null ? '' : role(row.role);
    const parts: string[] = [];
    if (row.role !== null && row.role !== row.former_role) parts.push(t('history.roleChange', { from: role(row.former_role ?? row.role), to: role(row.role) }));
    if (row.access.join() !== row.former_access.join()) parts.push(access === '' ? t('history.beyondNothing') : t('history.beyond', { list: access }));
    return parts.join(' · ');
  };
}

function When({ iso }: { iso: string }) {
  return useFormat().dateTime(iso);
}

function What({ action }: { action: HistoryRow['action'] }) {
  return useWords('users').t(`history.actions.${WORDS[action]}`);
}

function Detail({ row }: { row: HistoryRow }) {
  const text = useDetail()(row);
  return <span title={text}>{text}</span>;
}

const label = (id: Within<'users:history.columns'>): Label => ({ word: `users:history.columns.${id}` });

const COLUMNS: readonly Column<HistoryRow>[] = [
  { id: 'created', header: label('created'), sortable: true, width: 180, cell: (row) => <When iso={row.created} />, value: (row) => row.created },
  { id: 'by', header: label('by'), primary: true, width: 170, cell: (row) => row.by },
  { id: 'action', header: label('action'), width: 190, cell: (row) => <What action={row.action} />, value: (row) => row.action },
  { id: 'about', header: label('about'), width: 220, cell: (row) => row.about },
  {
    id: 'detail',
    header: label('detail'),
    width: 360,
    cell: (row) => <Detail row={row} />,
    value: (row) => [row.role, ...row.access].filter(Boolean).join(', '),
  },
];
const CONFIG = gridConfig(COLUMNS, { sort: { column: 'created', order: 'desc' } });
const rowId = (row: HistoryRow) => row.id;
type ListQuery = NonNullable<Sent<typeof users.history>['query']>;

function HistoryCard({ row }: { row: HistoryRow }) {
  const detail = useDetail();
  const { dateTime } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span>
        <span className="font-medium">{row.by}</span> · <What action={row.action} />
      </span>
      {row.about !== '' && row.about !== row.by && <span className="break-all">{row.about}</span>}
      {detail(row) !== '' && <span>{detail(row)}</span>}
      <span className="text-muted">{dateTime(row.created)}</span>
    </span>
  );
}

const card = (row: HistoryRow) => <HistoryCard row={row} />;

/** /settings/users/history: what the audit trail tells of the account's people. */
export default function HistoryPage() {
  const { t } = useWords('users');
  const control = useGridRoute<ListQuery>(CONFIG);
  const list = useCall(users.history, { query: control.query }, { keep: true });
  if (list.error?.status === 403) return <ForbiddenPage />;
  return (
    <div className="flex flex-col min-[640px]:h-[calc(100dvh-160px)] min-[640px]:min-h-120">
      <PageHeader title={t('history.title')} text={t('history.text')} above={<TextLink href={accountsSite.users}>{t('history.back')}</TextLink>} />
      <div className="min-h-0 flex-1">
        <Grid
          control={control}
          label={t('history.title')}
          columns={COLUMNS}
          rowId={rowId}
          load={gridLoad(list, (data) => data.history)}
          bulkActions={[]}
          card={card}
          noMatch={t('history.noMatch')}
          empty={<EmptyState title={t('history.empty')} text={t('history.emptyText')} />}
        />
      </div>
    </div>
  );
}
