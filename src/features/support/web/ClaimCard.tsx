import { lineOf } from '../../../shared/isolated.ts';
import { useFormat } from '../../../web/format.ts';
import type { ClaimRow } from '../contract.ts';
import { ClaimBadge } from './ClaimBadge.tsx';
import { ReasonWord } from './claimColumns.tsx';

/** A claim in the list on a phone. */
export function ClaimCard({ row }: { row: ClaimRow }) {
  const { date, money } = useFormat();
  return (
    <span className="flex flex-col gap-1 pr-2">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">{row.id}</span>
        <ClaimBadge status={row.status} />
      </span>
      <span className="flex justify-between gap-2">
        <span className="min-w-0 break-words">{lineOf([row.tracking_number, row.name])}</span>
        <span className="shrink-0">{row.amount !== null && money(row.amount, row.currency)}</span>
      </span>
      <span className="flex justify-between gap-2 text-muted">
        <span>
          <ReasonWord reason={row.reason} />
        </span>
        <span>{date(row.created)}</span>
      </span>
    </span>
  );
}
