import { deskPaths } from '../../../shared/paths/desk.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskList, DeskRow } from '../../desk/web/shared/DeskList.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { reshipmentsDesk } from '../contract.ts';
import type { DeskReshipment } from '../reshipment-out.ts';
import { ServiceName } from './reshipment-cells.tsx';
import { useReshipmentScan } from './use-reshipment-scan.ts';

function Row({ row }: { row: DeskReshipment }) {
  const { t } = useWords('reshipments');
  const { relative } = useFormat();
  const shelves = [...new Set(row.returns.flatMap(({ shelf }) => shelf ?? []))].join(', ');
  return (
    <DeskRow
      href={reshipmentPaths.deskOne(row.id)}
      title={row.id}
      first={[row.account.name, row.contents]}
      second={[t('desk.returns', { count: row.returns.length }), shelves !== '' && t('desk.onShelf', { shelf: shelves })]}
    >
      <span className="inline-flex items-center gap-2 text-[17px]/6 font-semibold">
        <Flag code={row.country} />
        <ServiceName code={row.service} />
      </span>
      <span className="block text-muted">{relative(row.approved)}</span>
    </DeskRow>
  );
}

function Waiting({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('reshipments');
  const { wrong, scan, clear } = useReshipmentScan(warehouse.id);
  const asked = useCall(reshipmentsDesk.list, { query: { warehouse: warehouse.id } });
  const rows = asked.data?.reshipments;
  useDeskKeys({ onScan: scan, keys: { escape: clear } });
  return (
    <DeskPage
      title={t('desk.title')}
      text={warehouse.name}
      back={deskPaths.home()}
      isWrong={wrong !== null}
      tools={asked.data !== undefined && t('desk.waiting', { count: asked.data.total })}
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('desk.scan')} onScan={scan} />
        {wrong !== null && <Band tone="bad" title={wrong} />}
        <DeskList rows={rows} asked={asked} empty={[t('desk.none'), t('desk.noneText')]} keyOf={(row) => row.id}>
          {(row) => <Row row={row} />}
        </DeskList>
      </div>
    </DeskPage>
  );
}

/** /desk/reshipments: what this warehouse has to pack again; a scan of one of its returns opens it. */
export default function DeskReshipmentsPage() {
  return <AtDesk>{(warehouse) => <Waiting warehouse={warehouse} />}</AtDesk>;
}
