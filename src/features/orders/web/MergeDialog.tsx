import { useState } from 'react';
import type { ApiError } from '../../../web/client.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { MAX_MERGED } from '../choices.ts';
import { orders } from '../contract.ts';
import { orderName } from '../order-name.ts';
import type { Order, OrderRow } from '../order-out.ts';
import { orderCan } from '../status.ts';
import { OrderBadge } from './shared/OrderBadge.tsx';
import { ALSO_CHANGED } from './targets.ts';

/** A search needs this many characters (spec §5). */
const SHORTEST = 3;

interface MergeDialogProps {
  /** Those chosen in the list: they are merged as they are. */
  ids?: readonly number[];
  /** The order whose page it is: others for its recipient are offered. */
  order?: Order;
  onEnd: (isDone: boolean) => void;
}

/** Whether two orders go to the same person at the same place, as far as a row tells; the server decides. */
const isSameRecipient = (row: OrderRow, { to }: Order): boolean => row.name === to.name && row.city === to.city && row.country === to.country;

/** Makes one order of several for the same recipient. */
export default function MergeDialog({ ids = [], order, onEnd }: MergeDialogProps) {
  const { t } = useWords('orders');
  const go = useGoOn();
  const [chosen, setChosen] = useState<readonly number[]>(ids);
  const [problem, setProblem] = useState<string | null>(null);
  const name = order?.to.name ?? '';
  const query = { q: name, limit: MAX_MERGED, ...(order !== undefined && { country: order.to.country }) };
  const found = useCall(orders.list, { query }, { enabled: name.length >= SHORTEST });
  const others =
    order === undefined
      ? []
      : (found.data?.orders ?? []).filter((row) => row.id !== order.id && isSameRecipient(row, order) && orderCan('merge', row) === true);
  const all = order === undefined ? chosen : [order.id, ...chosen];
  const merge = useSend(orders.merge, {
    changes: ALSO_CHANGED,
    onSuccess: ({ order: merged }) => {
      say.success(t('deeds.merged', { order: orderName(merged) }));
      onEnd(true);
      go(orderPaths.view(merged.id));
    },
    onError: (error: ApiError) => setProblem(Object.values(error.fields)[0] ?? error.message),
  });
  const toggle = (id: number, isOn: boolean): void => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('deeds.mergeTitle')}
      description={t('deeds.mergeText')}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={merge.isPending} disabled={all.length < 2} onClick={() => merge.mutate({ body: { ids: [...all] } })}>
            {t('deeds.mergeDo', { count: all.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 empty:hidden">
        {order !== undefined && found.data === undefined && found.error !== null && (
          <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
        )}
        {order !== undefined && found.isLoading && <SkeletonLines count={3} />}
        {order !== undefined && found.data !== undefined && others.length === 0 && <p className="text-muted">{t('deeds.mergeNone')}</p>}
        {others.length > 0 && (
          <fieldset>
            <legend className="mb-1 text-label font-medium">{t('deeds.mergeOne', { name })}</legend>
            {others.map((row) => (
              <Checkbox
                key={row.id}
                label={
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <span className="font-medium">{orderName(row)}</span>
                    <OrderBadge status={row.status} />
                    <span className="text-muted">{row.skus.replaceAll(' × ', '\u00A0×\u00A0')}</span>
                  </span>
                }
                checked={chosen.includes(row.id)}
                onChange={(event) => toggle(row.id, event.target.checked)}
              />
            ))}
          </fieldset>
        )}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
