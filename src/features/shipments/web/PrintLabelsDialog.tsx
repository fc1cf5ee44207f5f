import { possibleOf } from '../../../ui/bulk/targets.ts';
import { useSend } from '../../../web/query.ts';
import { labels } from '../../labels/contract.ts';
import { PrintLabels } from './shared/PrintLabels.tsx';
import { can, type ShipmentTargets } from './targets.ts';

/** Prints the labels of the chosen shipments. */
export default function PrintLabelsDialog({ targets, onEnd }: { targets: ShipmentTargets; onEnd: (isDone: boolean) => void }) {
  const { mutateAsync: print } = useSend(labels.print, { changes: ['tasks'] });
  return (
    <PrintLabels
      count={targets.count}
      possible={possibleOf(targets, can('print'))}
      start={async (options) => (await print({ body: { shipment_ids: await targets.ids(), ...options } })).task_id}
      onEnd={onEnd}
    />
  );
}
