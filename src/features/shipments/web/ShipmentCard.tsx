import { isolated, lineOf } from '../../../shared/isolated.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { PlaceText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import type { ShipmentRow } from '../shipment-out.ts';
import { useLastEvent } from './LastEventCell.tsx';
import { Cost, ProblemText, ServiceName, ShipmentNumber } from './shipmentColumns.tsx';
import { ShipmentStatusBadge } from './shared/ShipmentStatusBadge.tsx';

/** A shipment in the list on a phone: who, where, and what is worth knowing at a glance. */
export function ShipmentCard({ row }: { row: ShipmentRow }) {
  const { weight } = useFormat();
  const { what, where, when } = useLastEvent(row);
  const numbers = lineOf([row.tracking_number, row.order_number]);
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">
          <ShipmentNumber row={row} />
        </span>
        <ShipmentStatusBadge status={row.status} />
      </span>
      <span className="flex items-center gap-2">
        <Flag code={row.country} />
        <span className="min-w-0">
          {isolated(row.name)} · <PlaceText city={row.city} country={row.country} />
        </span>
      </span>
      {numbers && <span className="break-all text-muted">{numbers}</span>}
      <span className="flex flex-wrap justify-between gap-x-2 text-muted">
        <span>
          <ServiceName code={row.service} /> · {weight(row.weight)}
        </span>
        <span>
          <Cost row={row} isLine />
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-2 text-muted">
        {what}
        <span>{lineOf([where, when])}</span>
      </span>
      <ProblemText row={row} />
    </span>
  );
}
