import { RefusedDialog } from '../../../ui/RefusedDialog.tsx';
import { useWords } from '../../../web/i18n.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { shipmentCan, type ShipmentAction } from '../status.ts';
import type { Target } from './targets.ts';

interface RefusalsProps {
  done: number;
  refused: readonly { id: number; code: string; message: string }[];
  known: readonly Target[];
  action: ShipmentAction;
  onClose: () => void;
}

/** After an action on several shipments: those left unchanged, each with its reason. */
export function Refusals({ done, refused, known, action, onClose }: RefusalsProps) {
  const { t } = useWords('shipments');
  const byId = new Map(known.map((one) => [one.id, one]));
  /** Where the row is known, the state table says more than the server's general sentence. */
  const reasonOf = (one: RefusalsProps['refused'][number]): string => {
    const row = byId.get(one.id);
    const verdict = row === undefined || one.code !== 'not_eligible' ? true : shipmentCan(action, row);
    return verdict === true ? one.message : t(verdict.reason);
  };
  return (
    <RefusedDialog
      title={t('actions.refusedTitle', { count: refused.length })}
      text={done > 0 ? t('actions.refusedDone', { count: done }) : t('actions.refusedAll')}
      heads={[t('search.columns.id'), t('actions.reason')]}
      rows={refused.map((one) => ({
        id: one.id,
        href: shipmentPaths.view(one.id),
        name: String(one.id),
        detail: byId.get(one.id)?.order_number ?? null,
        reason: reasonOf(one),
      }))}
      onClose={onClose}
    />
  );
}
