import { Archive, Ban, Copy, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { useByRule } from '../../../ui/bulk/by-rule.ts';
import { only, settled } from '../../../ui/bulk/targets.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import type { BulkAction, RowAction } from '../../../ui/grid/types.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { MAX_MERGED } from '../choices.ts';
import { orders } from '../contract.ts';
import { orderName } from '../order-name.ts';
import type { OrderRow } from '../order-out.ts';
import { orderCan, type OrderAction } from '../status.ts';
import { PLAIN_DEEDS, type PlainDeed } from './deeds.ts';
import { can, targetsOf } from './targets.ts';
import { useStepActions } from './use-step-actions.tsx';
import type { OrderActions } from './use-order-actions.tsx';

const isDangerous = (deed: PlainDeed): boolean => deed === 'cancel' || deed === 'delete';
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
        danger: isDangerous(deed),
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
  const byRule = useByRule(targetsOf, {
    readOnly,
    tooMany: (max) => t('deeds.tooMany', { max }),
    noneIs: (reason) => t('deeds.noneIs', { reason }),
    inShort: 'orders:deeds.none',
  });
  const asking = (deed: Parameters<typeof ask>[0]) => async (chosen: Chosen) => ask(deed, await settled(targetsOf(chosen)));
  const merge = byRule(can('merge'));
  const mergeReason = (chosen: Chosen): string | null => {
    if (chosen.count < 2) return t('deeds.chooseTwo');
    if (chosen.count > MAX_MERGED || chosen.rows.length < chosen.count) return t('deeds.atMost', { max: number(MAX_MERGED) });
    return merge.reasonDisabled(chosen) ?? null;
  };
  return [
    { id: 'change', label: t('deeds.short.change'), run: asking('change'), ...byRule(can('edit')) },
    // Which of them may get a status is asked with it.
    { id: 'status', isRare: true, label: t('deeds.short.status'), run: asking('status'), reasonDisabled: byRule(() => true).reasonDisabled },
    { id: 'merge', isRare: true, label: t('deeds.merge'), run: asking('merge'), ...merge, reasonDisabled: (chosen) => readOnly ?? mergeReason(chosen) },
    ...PLAIN_DEEDS.map((deed): BulkAction<OrderRow> => ({
      id: deed,
      isRare: RARE.has(deed),
      danger: isDangerous(deed),
      label: t(`deeds.${deed}`),
      run: asking(deed),
      ...byRule(can(deed)),
    })),
  ];
}
