import { Ban, History, KeyRound, Link2, LogOut, Plus, RotateCcw, Trash2, UserCog } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AccountRole } from '../../../shared/permissions.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import type { RowAction } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { Parts } from '../../../web/places.tsx';
import { userPaths } from '../../../shared/paths/users.ts';
import { accountsSite } from '../../../web/paths.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { users, type UserRow } from '../contract.ts';
import { userList } from '../list.ts';
import { managesPeople, mayGive, memberCan, type Asker, type Member, type Verdict } from '../rules.ts';
import { InviteDialog, type Made } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { abovePeople } from './shared/places.ts';
import { UserCard } from './UserCard.tsx';
import { USER_COLUMNS, USER_CONFIG, type ListQuery } from './userColumns.tsx';
import { UserDialogs, type Deed } from './UserDialogs.tsx';

const ICON = 16;
const rowId = (row: UserRow) => row.key;
const rowName = (row: UserRow) => (row.name === '' ? row.email : row.name);
const card = (row: UserRow) => <UserCard row={row} />;
const asMember = (row: UserRow): Member => ({ id: row.id, role: row.role, status: row.status === 'suspended' ? 'suspended' : 'active' });

interface Doings {
  open: (deed: Deed) => void;
  resume: (row: UserRow) => void;
  renew: (row: UserRow) => void;
}

/** The actions of each row; the reasons are the server's own. */
function useActions(activeOwners: number, { open, resume, renew }: Doings): RowAction<UserRow>[] {
  const { t } = useWords('users');
  const { user } = useSession();
  return useMemo(() => {
    const by: Asker = { userId: user?.id ?? null, role: (user?.role ?? 'none') as AccountRole | 'none' };
    const why = (verdict: Verdict) => (verdict === true ? null : t(`refused.${verdict.reason}`));
    const isMember = (row: UserRow) => row.kind === 'member';
    const isInvitation = (row: UserRow) => row.kind === 'invitation';
    const deed = (kind: Deed['kind']) => (row: UserRow) => open({ kind, row });
    return [
      {
        id: 'change',
        label: t('actions.change'),
        icon: <UserCog aria-hidden size={ICON} />,
        isFor: isMember,
        run: deed('change'),
        reasonDisabled: (row) => why(memberCan.change(by, asMember(row), activeOwners)),
      },
      {
        id: 'resume',
        label: t('actions.resume'),
        icon: <RotateCcw aria-hidden size={ICON} />,
        isFor: (row) => row.status === 'suspended',
        run: resume,
        reasonDisabled: (row) => why(memberCan.resume(by, asMember(row))),
      },
      {
        id: 'suspend',
        label: t('actions.suspend'),
        icon: <Ban aria-hidden size={ICON} />,
        isFor: (row) => row.status === 'active',
        run: deed('suspend'),
        reasonDisabled: (row) => why(memberCan.suspend(by, asMember(row))),
      },
      {
        id: 'remove',
        label: t('actions.remove'),
        icon: <Trash2 aria-hidden size={ICON} />,
        danger: true,
        isFor: (row) => isMember(row) && !row.is_you,
        run: deed('remove'),
        reasonDisabled: (row) => why(memberCan.remove(by, asMember(row), activeOwners)),
      },
      {
        id: 'leave',
        label: t('actions.leave'),
        icon: <LogOut aria-hidden size={ICON} />,
        danger: true,
        isFor: (row) => row.is_you,
        run: deed('leave'),
        reasonDisabled: (row) => why(memberCan.remove(by, asMember(row), activeOwners)),
      },
      {
        id: 'renew',
        label: t('actions.renew'),
        icon: <Link2 aria-hidden size={ICON} />,
        isFor: isInvitation,
        run: renew,
        reasonDisabled: (row) => why(mayGive(by, row.role)),
      },
      {
        id: 'withdraw',
        label: t('actions.withdraw'),
        icon: <Trash2 aria-hidden size={ICON} />,
        danger: true,
        isFor: isInvitation,
        run: deed('withdraw'),
        reasonDisabled: (row) => why(mayGive(by, row.role)),
      },
    ];
  }, [t, user, activeOwners, open, resume, renew]);
}

function HeaderActions({ isManager, onInvite }: { isManager: boolean; onInvite: () => void }) {
  const { t } = useWords('users');
  return (
    <>
      <Link href={userPaths.history()} className={buttonClass('secondary')}>
        <History aria-hidden size={ICON} />
        {t('list.history')}
      </Link>
      <Link href={accountsSite.access} className={buttonClass('secondary')}>
        <KeyRound aria-hidden size={ICON} />
        {t('list.yourAccess')}
      </Link>
      <DisabledReason reason={isManager ? null : t('refused.notManager')}>
        <Button kind="primary" icon={<Plus aria-hidden size={ICON} />} onClick={onInvite}>
          {t('list.invite')}
        </Button>
      </DisabledReason>
    </>
  );
}

/** /settings/users: who belongs to the account. */
export default function UsersPage() {
  const { t } = useWords('users');
  const { user } = useSession();
  const control = useGridRoute<ListQuery>(USER_CONFIG);
  const list = useCall(users.list, { query: control.query }, { keep: true });
  const [deed, setDeed] = useState<Deed | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const onError = (problem: Error) => say.error(problem.message);
  const { mutate: sendResume } = useSend(users.resume, { onSuccess: () => void say.success(t('resumed')), onError });
  const { mutate: sendRenew } = useSend(users.renewInvitation, { onSuccess: setMade, onError });
  const doings = useMemo<Doings>(
    () => ({
      open: setDeed,
      resume: (row) => sendResume({ params: { id: row.id } }),
      renew: (row) => sendRenew({ params: { id: row.id } }),
    }),
    [sendResume, sendRenew],
  );
  const rowActions = useActions(list.data?.active_owners ?? 0, doings);
  const isManager = managesPeople((user?.role ?? 'none') as AccountRole | 'none');
  return (
    <ListPage
      list={userList}
      asked={list}
      title={t('list.title')}
      text={t('list.text')}
      actions={<HeaderActions isManager={isManager} onInvite={() => setInviting(true)} />}
      before={isManager && <Parts of={abovePeople} about={null} />}
      control={control}
      columns={USER_COLUMNS}
      rowId={rowId}
      rowName={rowName}
      rowActions={rowActions}
      bulkActions={[]}
      card={card}
      searchPlaceholder={t('list.search')}
      noMatch={t('list.noMatch')}
    >
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onMade={(answer) => {
            setInviting(false);
            setMade(answer);
          }}
        />
      )}
      {made !== null && <LinkDialog made={made} onClose={() => setMade(null)} />}
      <UserDialogs deed={deed} rows={list.data?.users ?? []} onClose={() => setDeed(null)} />
    </ListPage>
  );
}
