import type { Sent } from '../../../shared/contract.ts';
import { ACCOUNT_ROLES, scopeOf, type ExtraAccess } from '../../../shared/permissions.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { USER_STATUSES, type UserRow, type UserStatus, type users } from '../contract.ts';
import { userList } from '../list.ts';

const TONES = { active: 'ok', invited: 'info', expired: 'neutral', suspended: 'warn' } as const;

/** Access is described in the words of a token's scopes: they are the same. */
export function useAccessWord(): (access: ExtraAccess) => string {
  const { t } = useWords('identity');
  return (access) => t(`scopes.${scopeOf(access)}`);
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { t } = useWords('users');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

function PersonName({ row }: { row: UserRow }) {
  const { t } = useWords('users');
  if (row.name === '') return <span className="text-muted">{row.email}</span>;
  return row.is_you ? t('list.you', { name: row.name }) : row.name;
}

function AccessList({ row }: { row: UserRow }) {
  const word = useAccessWord();
  const { list } = useFormat();
  return list(row.extra_access.map(word));
}

function Moment({ iso }: { iso: string | null }) {
  const { relative, dateTime } = useFormat();
  if (iso === null) return null;
  return (
    <time dateTime={iso} title={dateTime(iso)}>
      {relative(iso)}
    </time>
  );
}

function LastSignIn({ row }: { row: UserRow }) {
  const { t } = useWords('users');
  if (row.kind === 'invitation') return row.invited_by !== null && <span className="text-muted">{t('list.invitedBy', { name: row.invited_by })}</span>;
  return row.last_sign_in === null ? <span className="text-muted">{t('list.never')}</span> : <Moment iso={row.last_sign_in} />;
}

/** The columns of the list on screen. */
export const USER_COLUMNS = listColumns(userList, {
  name: { primary: true, width: 190, minWidth: 140, cell: (row) => <PersonName row={row} /> },
  email: { width: 220, minWidth: 160 },
  role: { width: 136, minWidth: 128, filter: wordFilter('accounts:roles', ACCOUNT_ROLES) },
  status: {
    width: 150,
    filter: wordFilter('users:status', USER_STATUSES),
    cell: (row) => <UserStatusBadge status={row.status} />,
  },
  extra: { width: 170, minWidth: 116, cell: (row) => <AccessList row={row} /> },
  last_sign_in: { width: 170, cell: (row) => <LastSignIn row={row} /> },
  added: { width: 140, minWidth: 126 },
  expires: { width: 140, defaultHidden: true },
});

export const USER_CONFIG = gridConfig(USER_COLUMNS, { sort: { column: 'name', order: 'asc' } });
export type ListQuery = NonNullable<Sent<typeof users.list>['query']>;
