import { useState } from 'react';
import { useBulk } from '../../../ui/bulk/use-bulk.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { orders } from '../contract.ts';
import { ACTION_FOR, ASKED_STATUSES, type AskedStatus } from '../status.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { ALSO_CHANGED, type OrderTargets } from './targets.ts';

/** Changes the status of orders to one of those a merchant may ask for. */
export default function StatusDialog({ targets, onEnd }: { targets: OrderTargets; onEnd: (isDone: boolean) => void }) {
  const { t } = useWords('orders');
  const [status, setStatus] = useState<AskedStatus>('Holding');
  const send = useSend(orders.setStatus, { changes: ALSO_CHANGED });
  const bulk = useBulk(
    targets,
    (ids) => send.mutateAsync({ body: { ids, status } }),
    (count) => {
      say.success(t('deeds.done.change', { count }));
      onEnd(true);
    },
  );
  return (
    <BulkDialog
      bulk={bulk}
      targets={targets}
      action={ACTION_FOR[status]}
      title={t('deeds.status')}
      text={t('deeds.statusText')}
      confirm={t('deeds.status')}
      isDanger={status === 'Canceled'}
      onEnd={onEnd}
    >
      <Field label={t('deeds.to')}>
        <Select
          placeholder={null}
          value={status}
          options={ASKED_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(event) => setStatus(ASKED_STATUSES.find((one) => one === event.target.value) ?? 'Holding')}
        />
      </Field>
    </BulkDialog>
  );
}
