import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { views, type View } from '../contract.ts';

/** Asks before a view is deleted; a shared one is deleted for everybody. */
export default function DeleteViewDialog({ view, onClose, onDeleted }: { view: View; onClose: () => void; onDeleted: () => void }) {
  const { t } = useWords('views');
  const remove = useSend(views.delete, {
    onSuccess: () => {
      say.success(t('done.deleted'));
      onDeleted();
    },
    onError: (error) => void say.error(error.message),
  });
  return (
    <ConfirmDialog
      open
      isDanger
      title={t('deleteTitle', { name: view.name })}
      text={t(view.is_shared ? 'deleteShared' : 'deleteText')}
      confirmLabel={t('deleteSubmit')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: view.id } }, { onSettled: onClose })}
    />
  );
}
