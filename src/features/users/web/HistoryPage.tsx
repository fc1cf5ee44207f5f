import type { Sent } from '../../../shared/contract.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { MinuteOf } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { userPaths } from '../../../shared/paths/users.ts';
import { useCall } from '../../../web/query.ts';
import type { AccountRole } from '../../../shared/permissions.ts';
import { users, type HistoryRow } from '../contract.ts';
import { HISTORY_WORDS, historyList } from '../list.ts';
import { useAccessWord } from './userColumns.tsx';

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

function What({ action }: { action: HistoryRow['action'] }) {
  return useWords('users').t(`history.actions.${HISTORY_WORDS[action]}`);
}

function Detail({ row }: { row: HistoryRow }) {
  const text = useDetail()(row);
  return <span title={text}>{text}</span>;
}

const COLUMNS = listColumns(historyList, {
  created: { width: 180, minWidth: 175, cell: (row) => <MinuteOf iso={row.created} /> },
  by: { primary: true, width: 170 },
  action: { width: 190 },
  about: { width: 220 },
  detail: { width: 360, cell: (row) => <Detail row={row} /> },
});
const CONFIG = gridConfig(COLUMNS, { sort: { column: 'created', order: 'desc' } });
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

/** /settings/users/history: what the audit trail says about the account's people. */
export default function HistoryPage() {
  const { t } = useWords('users');
  const control = useGridRoute<ListQuery>(CONFIG);
  const list = useCall(users.history, { query: control.query }, { keep: true });
  return (
    <ListPage
      list={historyList}
      asked={list}
      title={t('history.title')}
      text={t('history.text')}
      above={
        <Link href={userPaths.list()} className="hover:text-text">
          {t('history.back')}
        </Link>
      }
      firstUse={{ title: t('history.empty'), text: t('history.emptyText') }}
      control={control}
      columns={COLUMNS}
      bulkActions={[]}
      card={card}
      noMatch={t('history.noMatch')}
    />
  );
}
