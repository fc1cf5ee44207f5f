import { useState } from 'react';
import { useBulk, type Outcome } from '../../../ui/bulk/use-bulk.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { orders } from '../contract.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { STATUS_OF, type PlainDeed } from './deeds.ts';
import { ALSO_CHANGED, type OrderTargets } from './targets.ts';

interface DeedDialogProps {
  deed: PlainDeed;
  targets: OrderTargets;
  onEnd: (isDone: boolean) => void;
}

/** Holds, releases, cancels, archives or deletes orders. One that is held alone can be given the reason. */
export default function DeedDialog({ deed, targets, onEnd }: DeedDialogProps) {
  const { t } = useWords('orders');
  const [reason, setReason] = useState('');
  const options = { changes: ALSO_CHANGED };
  const setStatus = useSend(orders.setStatus, options);
  const remove = useSend(orders.removeMany, options);
  const hold = useSend(orders.hold, options);
  const isAlone = deed === 'hold' && targets.count === 1;
  const run = async (ids: number[]): Promise<Outcome> => {
    const [id] = ids;
    if (isAlone && id !== undefined) {
      await hold.mutateAsync({ params: { id }, body: { reason } });
      return { done: [id], refused: [] };
    }
    return deed === 'delete' ? remove.mutateAsync({ body: { ids } }) : setStatus.mutateAsync({ body: { ids, status: STATUS_OF[deed] } });
  };
  const bulk = useBulk(targets, run, (count) => {
    say.success(t(`deeds.done.${deed}`, { count }));
    onEnd(true);
  });
  return (
    <BulkDialog
      bulk={bulk}
      targets={targets}
      action={deed}
      title={t(`deeds.title.${deed}`, { count: targets.count })}
      text={t(`deeds.text.${deed}`)}
      confirm={deed === 'cancel' ? t('deeds.cancelOrders', { count: targets.count }) : t(`deeds.${deed}`)}
      isDanger={deed === 'cancel' || deed === 'delete'}
      onEnd={onEnd}
    >
      {isAlone && (
        <Field label={t('deeds.holdReason')} hint={t('deeds.holdHint')} error={hold.error?.fields['reason']}>
          <TextInput value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
    </BulkDialog>
  );
}
