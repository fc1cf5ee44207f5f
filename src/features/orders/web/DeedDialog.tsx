import { useState } from 'react';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { orders } from '../contract.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { STATUS_OF, type PlainDeed } from './deeds.ts';
import type { Targets } from './targets.ts';
import { ALSO_CHANGED, useBulk, type Outcome } from './use-bulk.ts';

const MAX_REASON = 200;

interface DeedDialogProps {
  deed: PlainDeed;
  targets: Targets;
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
      return { done: [id], refused: [], message: null };
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
      confirm={t(`deeds.${deed}`)}
      isDanger={deed === 'cancel' || deed === 'delete'}
      onEnd={onEnd}
    >
      {isAlone && (
        <Field label={t('deeds.holdReason')} hint={t('deeds.holdHint')}>
          <TextInput maxLength={MAX_REASON} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
    </BulkDialog>
  );
}
