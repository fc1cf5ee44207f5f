import { deskPaths } from '../../../shared/paths/desk.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
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
import { inboundDesk } from '../contract.ts';
import type { DeskInboundRow } from '../inbound-out.ts';
import { InboundBadge } from './InboundBadge.tsx';
import { useInboundScan } from './use-inbound-scan.ts';

function Row({ row }: { row: DeskInboundRow }) {
  const { t } = useWords('inbound');
  const { date, number } = useFormat();
  return (
    <DeskRow
      href={inboundPaths.receive(row.id)}
      title={`${row.id} · ${row.account.name}`}
      first={[t('search.cartons', { count: row.total_cartons }), row.carrier, row.tracking_number]}
      second={[row.submitted !== null && t('desk.waiting', { day: date(row.submitted) }), row.notes]}
    >
      <InboundBadge status={row.status} />
      <span className="block text-[17px]/6 font-semibold">
        {t('desk.progress', { count: row.expected, counted: number(row.counted), expected: number(row.expected) })}
      </span>
    </DeskRow>
  );
}

function Waiting({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('inbound');
  const { problem, scan, clear } = useInboundScan(warehouse.id);
  const asked = useCall(inboundDesk.list, { query: { warehouse: warehouse.id } });
  useDeskKeys({ onScan: scan, keys: { escape: clear } });
  return (
    <DeskPage title={t('desk.title')} text={warehouse.name} back={deskPaths.home()}>
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('desk.listScan')} onScan={scan} />
        {problem !== null && <Band tone="bad" {...problem} />}
        <DeskList rows={asked.data?.inbounds} asked={asked} empty={[t('desk.none'), t('desk.noneText')]} keyOf={(row) => row.id}>
          {(row) => <Row row={row} />}
        </DeskList>
      </div>
    </DeskPage>
  );
}

/** /desk/inbound: what is on its way to this warehouse; a scan opens it. */
export default function DeskInboundPage() {
  return <AtDesk>{(warehouse) => <Waiting warehouse={warehouse} />}</AtDesk>;
}
