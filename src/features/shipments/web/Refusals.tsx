import { reasonOf } from '../../../ui/bulk/reason-of.ts';
import type { Outcome } from '../../../ui/bulk/use-bulk.ts';
import { RefusedDialog } from '../../../ui/RefusedDialog.tsx';
import { useWords } from '../../../web/i18n.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import type { ShipmentAction } from '../status.ts';
import { can, type ShipmentTargets } from './targets.ts';

interface RefusalsProps {
  outcome: Outcome;
  targets: ShipmentTargets;
  action: ShipmentAction;
  onClose: () => void;
}

/** After an action on several shipments: those left unchanged, each with its reason. */
export function Refusals({ outcome: { done, refused }, targets, action, onClose }: RefusalsProps) {
  const { t } = useWords('shipments');
  const byId = new Map(targets.known.map((one) => [one.id, one]));
  return (
    <RefusedDialog
      title={t('actions.refusedTitle', { count: refused.length })}
      text={done.length > 0 ? t('actions.refusedDone', { count: done.length }) : t('actions.refusedAll')}
      heads={[t('search.columns.id'), t('actions.reason')]}
      rows={refused.map((one) => ({
        id: one.id,
        href: shipmentPaths.view(one.id),
        name: one.name ?? String(one.id),
        detail: one.name === null ? null : String(one.id),
        reason: reasonOf(one, byId.get(one.id), can(action), t),
      }))}
      onClose={onClose}
    />
  );
}
