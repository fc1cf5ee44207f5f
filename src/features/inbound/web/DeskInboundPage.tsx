import { useState } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { withSearch } from '../../../web/paths.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskList, DeskRow } from '../../desk/web/shared/DeskList.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { inboundDesk, type DeskInboundRow } from '../contract.ts';
import { InboundBadge } from './InboundBadge.tsx';

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
  const go = useGoOn();
  const nameOf = useWarehouseNames();
  const [problem, setProblem] = useState<{ title: string; text?: string } | null>(null);
  const asked = useCall(inboundDesk.list, { query: { warehouse: warehouse.id } });
  const begin = useLatest();
  const onScan = async (code: string): Promise<void> => {
    const isWanted = begin();
    const refuse = (title: string, text?: string): void => {
      playNo();
      setProblem({ title, ...(text !== undefined && { text }) });
    };
    try {
      const { inbounds } = await lookUp(code, call(inboundDesk.list, { query: { code } }));
      if (!isWanted()) return;
      const [found] = inbounds;
      if (found === undefined) return refuse(t('desk.unknown', { code }), t('desk.unknownText'));
      if (found.warehouse !== warehouse.id) return refuse(t('desk.elsewhere', { id: found.id, warehouse: nameOf(found.warehouse) }));
      if (found.status === 'Verified' || found.status === 'Canceled') return refuse(t('desk.finished', { id: found.id }));
      playYes();
      go(withSearch(inboundPaths.receive(found.id), { carton: found.carton ?? undefined }));
    } catch (error) {
      if (isWanted()) refuse(error instanceof Error ? error.message : String(error));
    }
  };
  useDeskKeys({ onScan: (code) => void onScan(code), keys: { escape: () => setProblem(null) } });
  return (
    <DeskPage title={t('desk.title')} text={warehouse.name} back={deskPaths.home()}>
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('desk.listScan')} onScan={(code) => void onScan(code)} />
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
