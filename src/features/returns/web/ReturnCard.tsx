import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { ReturnRow } from '../return-out.ts';
import { Arrival, DaysLeftCell, useToDo, WarehouseFlag } from './return-cells.tsx';
import { ReturnBadge } from './shared/ReturnBadge.tsx';
import { Thumb } from './shared/Thumb.tsx';

/** A return in the list on a phone: what came back, where it is, how much time there is. */
export function ReturnCard({ row }: { row: ReturnRow }) {
  const { t } = useWords('returns');
  const nameOf = useWarehouseNames();
  const toDo = useToDo(row);
  return (
    <span className="flex gap-3">
      <Thumb id={row.id} photo={row.image_id} className="size-14" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="font-medium break-all">{row.rma_number}</span>
          <ReturnBadge status={row.status} />
        </span>
        <span className="wrap-anywhere">
          <DottedFacts facts={[row.contents, ...(row.condition === null ? [] : [t(`condition.${row.condition}`)])]} />
        </span>
        {/* One line whatever the warehouse is called: its name may come after the card. */}
        <span className="flex items-center gap-2 text-muted">
          <WarehouseFlag row={row} />
          <span className="truncate" title={nameOf(row.warehouse)}>
            {nameOf(row.warehouse)}
          </span>
          {/* As far from the dot on either side. */}
          <span className="-ml-1 shrink-0">
            · <Arrival row={row} />
          </span>
        </span>
        {toDo !== null && <span className="text-muted">{toDo}</span>}
        <DaysLeftCell row={row} />
      </span>
    </span>
  );
}
