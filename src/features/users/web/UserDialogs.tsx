import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { accountsSite } from '../../../web/paths.ts';
import { useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { users, type UserRow } from '../contract.ts';
import { ChangeDialog } from './ChangeDialog.tsx';

/** The action in progress on a person of the list. */
export interface Deed {
  kind: 'change' | 'suspend' | 'remove' | 'leave' | 'withdraw';
  row: UserRow;
}

interface UserDialogsProps {
  deed: Deed | null;
  /** The rows as the list has them now. */
  rows: readonly UserRow[];
  onClose: () => void;
}

/** The dialog for the action in progress. */
export function UserDialogs({ deed, rows, onClose }: UserDialogsProps) {
  const { t } = useWords('users');
  const { user } = useSession();
  const onError = (problem: Error) => say.error(problem.message);
  const after = (word: 'suspend.done' | 'withdraw.done' | 'remove.done') => () => {
    onClose();
    say.success(t(word));
  };
  const suspend = useSend(users.suspend, { onSuccess: after('suspend.done'), onError });
  const withdraw = useSend(users.withdrawInvitation, { onSuccess: after('withdraw.done'), onError });
  const remove = useSend(users.remove, {
    changes: ['access-requests'],
    onSuccess: () => {
      if (deed?.kind === 'leave') location.assign(accountsSite.home);
      else after('remove.done')();
    },
    onError,
  });
  if (deed === null) return null;
  const { kind, row } = deed;
  if (kind === 'change') {
    const now = rows.find(({ key }) => key === row.key) ?? row;
    return <Begun of={now}>{(begun, onReload) => <ChangeDialog row={begun} onReload={onReload} onClose={onClose} />}</Begun>;
  }
  const send = { suspend, withdraw, remove, leave: remove }[kind];
  const values = { name: row.name, email: row.email, account: user?.account.name ?? '' };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send.mutate({ params: { id: row.id } })}
      title={t(`${kind}.title`, values)}
      text={t(`${kind}.text`, values)}
      confirmLabel={t(`${kind}.confirm`)}
      busy={send.isPending}
      isDanger
    />
  );
}
