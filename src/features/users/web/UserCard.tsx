import { colon } from '../../../web/colon.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { UserRow } from '../contract.ts';
import { useAccessWord, UserStatusBadge } from './userColumns.tsx';

/** A person in the list on a phone. */
export function UserCard({ row }: { row: UserRow }) {
  const { t } = useWords('users');
  const format = useFormat();
  const word = useAccessWord();
  const name = row.name === '' ? row.email : row.name;
  const seen = row.last_sign_in === null ? t('list.never') : format.relative(row.last_sign_in);
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{row.is_you ? t('list.you', { name }) : name}</span>
        <UserStatusBadge status={row.status} />
      </span>
      {row.name !== '' && <span className="break-all text-muted">{row.email}</span>}
      <span>{[t(`accounts:roles.${row.role}`), ...row.extra_access.map(word)].join(' · ')}</span>
      <span className="text-muted">
        {row.kind === 'member'
          ? `${t('list.columns.last_sign_in')}${colon()}${seen}`
          : `${t('list.columns.expires')}${colon()}${format.date(row.expires ?? row.added)}`}
      </span>
    </span>
  );
}
