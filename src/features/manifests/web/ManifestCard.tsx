import { lineOf } from '../../../shared/isolated.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ManifestRow } from '../contract.ts';
import { ManifestBadge } from './ManifestBadge.tsx';

/** A manifest in the list on a phone. */
export function ManifestCard({ row }: { row: ManifestRow }) {
  const { t } = useWords('manifests');
  const { date, weight } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">{row.id}</span>
        <ManifestBadge status={row.status} />
      </span>
      <span>{[row.entry_point, t('view.overpacks', { count: row.total_overpacks }), weight(row.weight)].join(' · ')}</span>
      <span className="break-all text-muted">{lineOf([row.carrier, row.tracking_number])}</span>
      <span className="text-muted">{date(row.created)}</span>
    </span>
  );
}
