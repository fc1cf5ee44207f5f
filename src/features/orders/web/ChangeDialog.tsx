import { useState } from 'react';
import { useBulk } from '../../../ui/bulk/use-bulk.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useWarehouseOptions } from '../../warehouses/web/shared/use-warehouses.ts';
import { orders } from '../contract.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { useServiceOptions } from './options.ts';
import { ALSO_CHANGED, type OrderTargets } from './targets.ts';

/** Not forced to any warehouse; the empty choice leaves it as it is. */
const NEAREST = '-';

interface ChangeDialogProps {
  targets: OrderTargets;
  /** Chosen already: the warehouse that has what is missing. */
  warehouse?: string;
  onEnd: (isDone: boolean) => void;
}

/** Gives orders another service or another warehouse. */
export default function ChangeDialog({ targets, warehouse: first = '', onEnd }: ChangeDialogProps) {
  const { t } = useWords('orders');
  const services = useServiceOptions();
  const warehouses = useWarehouseOptions();
  const [service, setService] = useState('');
  const [warehouse, setWarehouse] = useState(first);
  const send = useSend(orders.changeMany, { changes: ALSO_CHANGED });
  const run = (ids: number[]) =>
    send.mutateAsync({ body: { ids, ...(service !== '' && { service }), ...(warehouse !== '' && { warehouse: warehouse === NEAREST ? null : warehouse }) } });
  const bulk = useBulk(targets, run, (count) => {
    say.success(t('deeds.done.change', { count }));
    onEnd(true);
  });
  return (
    <BulkDialog
      bulk={bulk}
      targets={targets}
      action="edit"
      title={t('deeds.changeTitle', { count: targets.count })}
      text={t('deeds.changeText')}
      confirm={t('deeds.change')}
      isIncomplete={service === '' && warehouse === ''}
      onEnd={onEnd}
    >
      <Field label={t('list.columns.service')}>
        <Select value={service} placeholder={t('deeds.asIs')} options={services} onChange={(event) => setService(event.target.value)} />
      </Field>
      <Field label={t('list.columns.warehouse')} hint={service === '' && warehouse === '' ? t('deeds.nothing') : undefined}>
        <Select
          value={warehouse}
          placeholder={t('deeds.asIs')}
          options={[{ value: NEAREST, label: t('deeds.noWarehouse') }, ...warehouses]}
          onChange={(event) => setWarehouse(event.target.value)}
        />
      </Field>
    </BulkDialog>
  );
}
