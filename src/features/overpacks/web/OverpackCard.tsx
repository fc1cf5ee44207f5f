import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { OverpackRow } from '../contract.ts';
import { OverpackBadge } from './OverpackBadge.tsx';
import { DangerWords } from './overpackColumns.tsx';

/** An overpack in the list on a phone. */
export function OverpackCard({ row }: { row: OverpackRow }) {
  const { t } = useWords('overpacks');
  const { date, weight } = useFormat();
  const lane = [row.entry_point, row.exit_point].filter((each) => each !== null).join(' → ');
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">{row.id}</span>
        <OverpackBadge overpack={row} />
      </span>
      <DottedFacts facts={[t('contents.title', { count: row.total_shipments }), lane, row.terms].filter(Boolean)} />
      {row.contains_dg && (
        <span className="text-warn">
          <DangerWords kind={row.dg_kind} />
        </span>
      )}
      <span className="flex justify-between gap-2 text-muted">
        <span>{row.weight === null ? '' : weight(row.weight)}</span>
        <span>{date(row.created)}</span>
      </span>
    </span>
  );
}
