import { Archive, Ban, Copy, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { MAX_BULK } from '../../../shared/contract.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { only, possibleOf, settled, whyNone } from '../../../ui/bulk/targets.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import type { BulkAction, RowAction } from '../../../ui/grid/types.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { MAX_MERGED } from '../choices.ts';
import { orders } from '../contract.ts';
import { orderName } from '../list.ts';
import type { OrderRow } from '../order-out.ts';
import { orderCan, type OrderAction } from '../status.ts';
import { PLAIN_DEEDS } from './deeds.ts';
import { can, targetsOf } from './targets.ts';
import { useStepActions } from './use-step-actions.tsx';
import type { OrderActions } from './use-order-actions.tsx';

const ICONS = { hold: Pause, release: Play, cancel: Ban, archive: Archive, delete: Trash2 } as const;

/** What can be done with one row. A disabled action says why, from the server's own state table. */
export function useRowActions({ ask }: OrderActions, readOnly: string | null): RowAction<OrderRow>[] {
  const { t } = useWords('orders');
  const go = useGoOn();
  const why = (action: OrderAction) => (row: OrderRow) => {
    const verdict = orderCan(action, row);
    return readOnly ?? (verdict === true ? null : t(verdict.reason));
  };
  const copy = useSend(orders.duplicate, {
    onSuccess: ({ order }) => {
      say.success(t('deeds.duplicated', { order: orderName(order) }));
      go(orderPaths.view(order.id));
    },
    onError: (error) => say.error(error.message),
  });
  const steps = useStepActions(why);
  return [
    ...steps,
    { id: 'edit', label: t('deeds.edit'), icon: <Pencil aria-hidden size={16} />, run: (row) => go(orderPaths.edit(row.id)), reasonDisabled: why('edit') },
    {
      id: 'duplicate',
      label: t('deeds.duplicate'),
      icon: <Copy aria-hidden size={16} />,
      run: (row) => copy.mutate({ params: { id: row.id } }),
      reasonDisabled: () => readOnly,
    },
    ...PLAIN_DEEDS.map((deed): RowAction<OrderRow> => {
      const Icon = ICONS[deed];
      return {
        id: deed,
        label: t(`deeds.${deed}`),
        icon: <Icon aria-hidden size={16} />,
        danger: deed === 'cancel' || deed === 'delete',
        run: (row) => ask(deed, only(row)),
        reasonDisabled: why(deed),
      };
    }),
  ];
}

/** Not the next step of an order. */
const RARE: ReadonlySet<string> = new Set(['archive', 'delete']);

type Chosen = ResolvedSelection<OrderRow>;

/** What can be done with the chosen rows, each with the number of those it applies to: at most 1,000 at once. */
export function useBulkActions({ ask }: OrderActions, readOnly: string | null): BulkAction<OrderRow>[] {
  const { t } = useWords('orders');
  const { number } = useFormat();
  const tooMany = (chosen: Chosen) => (chosen.count > MAX_BULK ? t('deeds.tooMany', { max: number(MAX_BULK) }) : null);
  const noneCan = (action: OrderAction, chosen: Chosen): string | null => {
    const why = whyNone(targetsOf(chosen), can(action));
    return why && t('deeds.noneIs', { reason: t(why.reason) });
  };
  const counted = (deed: string, action: OrderAction) => (chosen: Chosen) => {
    const possible = possibleOf(targetsOf(chosen), can(action));
    if (possible === null || possible === 0) return deed;
    if (possible === chosen.count) return t('deeds.all', { deed, count: possible });
    return t('deeds.some', { deed, possible, count: chosen.count });
  };
  const mergeReason = (chosen: Chosen): string | null => {
    if (chosen.count < 2) return t('deeds.chooseTwo');
    if (chosen.count > MAX_MERGED || chosen.rows.length < chosen.count) return t('deeds.atMost', { max: number(MAX_MERGED) });
    return noneCan('merge', chosen);
  };
  const plain = PLAIN_DEEDS.map((deed): BulkAction<OrderRow> => ({
    id: deed,
    isRare: RARE.has(deed),
    label: counted(t(`deeds.${deed}`), deed),
    run: async (chosen) => ask(deed, await settled(targetsOf(chosen))),
    reasonDisabled: (chosen) => readOnly ?? tooMany(chosen) ?? noneCan(deed, chosen),
  }));
  return [
    {
      id: 'change',
      label: counted(t('deeds.short.change'), 'edit'),
      run: async (chosen) => ask('change', await settled(targetsOf(chosen))),
      reasonDisabled: (chosen) => readOnly ?? tooMany(chosen) ?? noneCan('edit', chosen),
    },
    {
      id: 'status',
      isRare: true,
      label: t('deeds.short.status'),
      run: async (chosen) => ask('status', await settled(targetsOf(chosen))),
      reasonDisabled: (chosen) => readOnly ?? tooMany(chosen),
    },
    {
      id: 'merge',
      isRare: true,
      label: counted(t('deeds.merge'), 'merge'),
      run: async (chosen) => ask('merge', await settled(targetsOf(chosen))),
      reasonDisabled: (chosen) => readOnly ?? mergeReason(chosen),
    },
    ...plain,
  ];
}
