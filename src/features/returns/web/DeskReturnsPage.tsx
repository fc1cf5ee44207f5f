import { deskPaths } from '../../../shared/paths/desk.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Link } from '../../../ui/Link.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../contract.ts';
import type { DeskReturnRow } from '../return-out.ts';
import { ScanBand, unknownHref } from './ScanBand.tsx';
import { ReturnBadge } from './shared/ReturnBadge.tsx';
import { useParcelScan } from './use-parcel-scan.ts';

function Row({ row }: { row: DeskReturnRow }) {
  const { t } = useWords('returns');
  return (
    <li>
      <Link
        href={returnPaths.deskOne(row.id)}
        className="flex min-h-19 items-center gap-4 rounded-card border border-line bg-surface p-3 hover:bg-hover sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-[17px]/6 font-semibold break-all">{row.rma_number}</span>
          <span className="block truncate text-section text-muted">{[row.account.name, row.contents].filter(Boolean).join(' · ')}</span>
          <span className="block truncate text-muted">
            {[row.shelf !== null && t('desk.onShelf', { shelf: row.shelf }), row.tracking_number].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-right">
          {row.to_do !== null && <span className="block text-[17px]/6 font-semibold">{t(`desk.toDo.${row.to_do}`)}</span>}
          <ReturnBadge status={row.status} />
        </span>
      </Link>
    </li>
  );
}

function Waiting({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const { number } = useFormat();
  const go = useGo();
  const { scanned, scan, clear } = useParcelScan(warehouse);
  const asked = useCall(returnsDesk.list, { query: { warehouse: warehouse.id } });
  const takeUnknown = (): void => {
    if (scanned?.kind === 'unknown') go(unknownHref(scanned.code));
  };
  useDeskKeys({ onScan: scan, keys: { enter: takeUnknown, escape: clear } });
  const rows = scanned?.kind === 'several' ? scanned.found : asked.data?.returns;
  return (
    <DeskPage title={t('desk.title')} text={warehouse.name} back={deskPaths.home()} tools={asked.data !== undefined && number(asked.data.total)}>
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('desk.scan')} onScan={scan} />
        {scanned !== null && <ScanBand scanned={scanned} />}
        {rows === undefined && asked.error !== null && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
        {rows === undefined && asked.error === null && <SkeletonLines count={4} />}
        {rows?.length === 0 && <EmptyState title={t('desk.none')} text={t('desk.noneText')} />}
        <ul className="flex flex-col gap-2">
          {rows?.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      </div>
    </DeskPage>
  );
}

/** /desk/returns: what is to be done with returns in this warehouse; a scan takes a parcel in, or opens it. */
export default function DeskReturnsPage() {
  return <AtDesk>{(warehouse) => <Waiting warehouse={warehouse} />}</AtDesk>;
}
