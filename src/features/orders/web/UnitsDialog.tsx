import { useState } from 'react';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { NumberInput, Select, TextInput } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import type { ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { useWarehouseOptions } from '../../warehouses/web/shared/use-warehouses.ts';
import { orders } from '../contract.ts';
import { orderName } from '../order-name.ts';
import type { Order } from '../order-out.ts';
import { checkUnits, mostOf, takenOf, type UnitsDeed } from './units.ts';
import { ALSO_CHANGED } from './targets.ts';

interface UnitsDialogProps {
  deed: UnitsDeed;
  order: Order;
  onClose: () => void;
}

/** Takes some units out into an order of their own, or sends some of those that left again. */
export default function UnitsDialog({ deed, order, onClose }: UnitsDialogProps) {
  const { t } = useWords('orders');
  const { number } = useFormat();
  const go = useGoOn();
  const warehouses = useWarehouseOptions();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [warehouse, setWarehouse] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const end = (made: Order): void => {
    say.success(t(deed === 'split' ? 'deeds.splitDone' : 'deeds.resendDone', { order: orderName(made) }));
    onClose();
    go(orderPaths.view(made.id));
  };
  const options = {
    changes: ALSO_CHANGED,
    onSuccess: ({ order: made }: { order: Order }) => end(made),
    onError: (error: ApiError) => setProblem(Object.values(error.fields)[0] ?? error.message),
  };
  const split = useSend(orders.split, options);
  const resend = useSend(orders.resend, options);
  const rows = order.line_items.map((line) => ({ line, most: mostOf(deed, line) })).filter(({ most }) => most > 0);
  const send = (): void => {
    const wrong = checkUnits(deed, order.line_items, typed);
    if (wrong !== null) return setProblem(wrong.max === undefined ? t(`deeds.${wrong.word}`) : t(wrong.word, { max: number(wrong.max) }));
    setProblem(null);
    const lines = takenOf(typed);
    const params = { id: order.id };
    if (deed === 'split') split.mutate({ params, body: { lines, warehouse: warehouse === '' ? null : warehouse } });
    else resend.mutate({ params, body: { lines, reason } });
  };
  const name = orderName(order);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(deed === 'split' ? 'deeds.splitTitle' : 'deeds.resendTitle', { order: name })}
      description={t(deed === 'split' ? 'deeds.splitText' : 'deeds.resendText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={split.isPending || resend.isPending} onClick={send}>
            {t(`deeds.${deed}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {rows.map(({ line, most }) => (
          <div key={line.line} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-medium break-all">{line.sku}</span>
              <span className="block text-label wrap-anywhere text-muted">{line.name}</span>
            </span>
            <Field label={t('deeds.units', { sku: line.sku })} isLabelHidden className="w-36 shrink-0">
              <NumberInput
                inputMode="numeric"
                unit={t('deeds.ofUnits', { max: number(most) })}
                className="pr-14"
                value={typed[line.line] ?? ''}
                onChange={(event) => setTyped({ ...typed, [line.line]: event.target.value })}
              />
            </Field>
          </div>
        ))}
        {deed === 'split' ? (
          <Field label={t('deeds.splitWarehouse')}>
            <Select value={warehouse} placeholder={t('deeds.noWarehouse')} options={warehouses} onChange={(event) => setWarehouse(event.target.value)} />
          </Field>
        ) : (
          <Field label={t('deeds.holdReason')}>
            <TextInput value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        )}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
