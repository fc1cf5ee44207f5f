import { useState } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { call } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouse-names.ts';
import { returnsDesk } from '../contract.ts';
import type { DeskReturnRow } from '../return-out.ts';
import { ReturnBadge } from './shared/ReturnBadge.tsx';

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

/** What a scan found: several returns of one number, none, or one that is not for this desk. */
type Scanned =
  | { kind: 'several'; code: string; found: readonly DeskReturnRow[] }
  | { kind: 'unknown'; code: string }
  | { kind: 'elsewhere'; row: DeskReturnRow }
  | { kind: 'failed'; text: string };

function ScanBand({ scanned }: { scanned: Scanned }) {
  const { t } = useWords('returns');
  const go = useGo();
  const nameOf = useWarehouseNames();
  switch (scanned.kind) {
    case 'several':
      return <Band tone="warn" title={t('desk.several', { code: scanned.code })} />;
    case 'elsewhere':
      return (
        <Band
          tone="bad"
          title={t('desk.elsewhere', { name: scanned.row.rma_number, warehouse: nameOf(scanned.row.warehouse) })}
          text={t('desk.elsewhereText')}
        />
      );
    case 'failed':
      return <Band tone="bad" title={scanned.text} />;
    case 'unknown':
      return (
        <Band
          tone="warn"
          title={t('desk.unknown', { code: scanned.code })}
          text={t('desk.unknownText')}
          actions={
            <Button kind="primary" className="h-12!" onClick={() => go(withSearch(returnPaths.deskReceive(), { code: scanned.code }))}>
              {t('desk.takeUnknown')}
            </Button>
          }
        />
      );
  }
}

function Waiting({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const { number } = useFormat();
  const go = useGo();
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const asked = useCall(returnsDesk.list, { query: { warehouse: warehouse.id } });
  const refuse = (result: Scanned): void => {
    playNo();
    setScanned(result);
  };
  const onScan = async (code: string): Promise<void> => {
    try {
      const { returns: found } = await call(returnsDesk.list, { query: { code } });
      const here = found.filter((row) => row.warehouse === warehouse.id);
      const [one, ...others] = here;
      if (one !== undefined && others.length === 0) {
        playYes();
        return go(returnPaths.deskOne(one.id));
      }
      const [away] = found;
      if (others.length > 0) refuse({ kind: 'several', code, found: here });
      else refuse(away === undefined ? { kind: 'unknown', code } : { kind: 'elsewhere', row: away });
    } catch (error) {
      refuse({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
    }
  };
  const takeUnknown = (): void => {
    if (scanned?.kind === 'unknown') go(withSearch(returnPaths.deskReceive(), { code: scanned.code }));
  };
  useDeskKeys({ onScan: (code) => void onScan(code), keys: { enter: takeUnknown, escape: () => setScanned(null) } });
  const rows = scanned?.kind === 'several' ? scanned.found : asked.data?.returns;
  return (
    <DeskPage title={t('desk.title')} text={warehouse.name} back={deskPaths.home()} tools={asked.data !== undefined && number(asked.data.total)}>
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('desk.scan')} onScan={(code) => void onScan(code)} />
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
