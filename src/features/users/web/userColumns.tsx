import type { Sent } from '../../../shared/contract.ts';
import { ACCOUNT_ROLES, scopeOf, type AccountRole, type ExtraAccess } from '../../../shared/permissions.ts';
import type { Within } from '../../../shared/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { Label } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { USER_STATUSES, type UserRow, type UserStatus, type users } from '../contract.ts';

const TONES = { active: 'ok', invited: 'info', expired: 'neutral', suspended: 'warn' } as const;

/** Access is said in the words of a token's rights: they are the same. */
export function useAccessWord(): (access: ExtraAccess) => string {
  const { t } = useWords('identity');
  return (access) => t(`scopes.${scopeOf(access)}`);
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { t } = useWords('users');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

function RoleName({ role }: { role: AccountRole }) {
  return useWords('accounts').t(`roles.${role}`);
}

function PersonName({ row }: { row: UserRow }) {
  const { t } = useWords('users');
  if (row.name === '') return <span className="text-muted">{row.email}</span>;
  return row.is_you ? `${row.name} (${t('list.you')})` : row.name;
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

function DayCell({ iso }: { iso: string | null }) {
  const { date } = useFormat();
  return iso === null ? null : date(iso);
}

const label = (id: Within<'users:list.columns'>): Label => ({ word: `users:list.columns.${id}` });

/** The columns of the list; sortable ones carry the API's own names. */
export const USER_COLUMNS: readonly Column<UserRow>[] = [
  { id: 'name', header: label('name'), primary: true, sortable: true, width: 190, cell: (row) => <PersonName row={row} />, value: (row) => row.name },
  { id: 'email', header: label('email'), width: 220, cell: (row) => row.email },
  {
    id: 'role',
    header: label('role'),
    width: 130,
    filter: { kind: 'enum', options: ACCOUNT_ROLES.map((value) => ({ value, label: { word: `accounts:roles.${value}` } })) },
    cell: (row) => <RoleName role={row.role} />,
    value: (row) => row.role,
  },
  {
    id: 'status',
    header: label('status'),
    width: 150,
    filter: { kind: 'enum', options: USER_STATUSES.map((value) => ({ value, label: { word: `users:status.${value}` } })) },
    cell: (row) => <UserStatusBadge status={row.status} />,
    value: (row) => row.status,
  },
  { id: 'extra', header: label('extra'), width: 170, cell: (row) => <AccessList row={row} />, value: (row) => row.extra_access.join(', ') },
  {
    id: 'last_sign_in',
    header: label('last_sign_in'),
    sortable: true,
    width: 170,
    cell: (row) => <LastSignIn row={row} />,
    value: (row) => row.last_sign_in,
  },
  { id: 'added', header: label('added'), sortable: true, width: 140, cell: (row) => <DayCell iso={row.added} />, value: (row) => row.added },
  { id: 'expires', header: label('expires'), width: 140, defaultHidden: true, cell: (row) => <DayCell iso={row.expires} />, value: (row) => row.expires },
];

export const USER_CONFIG = gridConfig(USER_COLUMNS, { sort: { column: 'name', order: 'asc' } });
export type ListQuery = NonNullable<Sent<typeof users.list>['query']>;
