import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { returns } from '../../returns/contract.ts';
import type { ReviewRow } from './use-review.ts';

interface RestockDialogProps {
  row: ReviewRow;
  warehouse: string;
  onClose: () => void;
  /** It is restocked, and goes out of the review. */
  onDone: () => void;
}

/** Asks before a return goes back into stock instead of out again: that costs its fee. */
export function RestockDialog({ row, warehouse, onClose, onDone }: RestockDialogProps) {
  const { t } = useWords('reshipments');
  const { money } = useFormat();
  const { restock } = row.reviewed;
  const [id = 0] = row.draft.returns;
  const send = useSend(returns.restock, {
    changes: ['stock', 'products', 'session', 'billing'],
    onSuccess: () => {
      say.success(t('review.restocked', { id }));
      onDone();
    },
    onError: (error) => {
      say.error(Object.values(error.fields)[0] ?? error.message);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('review.restockTitle', { id })}
      text={restock === null ? '' : t('review.restockText', { warehouse, fee: money(restock.fee, restock.currency) })}
      confirmLabel={t('review.restock')}
      busy={send.isPending}
      onClose={onClose}
      onConfirm={() => send.mutate({ params: { id } })}
    />
  );
}
