import { deskPaths } from '../../../shared/paths/desk.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { DeskList } from '../../desk/web/shared/DeskList.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { picks } from '../contract.ts';
import { OrderLink, OrderScanBand } from './OrderScanBand.tsx';
import { PackedToday } from './PackedToday.tsx';
import { useOrderScan } from './use-order-scan.ts';

const FRESH_MS = 15_000;

function Packing({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('picks');
  const { scanned, scan, clear } = useOrderScan(warehouse.id);
  const asked = useCall(picks.orders, { query: { warehouse: warehouse.id, status: 'Packing', limit: 200 } }, { staleMs: FRESH_MS });
  useDeskKeys({ onScan: scan, keys: { escape: clear } });
  const shown = scanned !== null && scanned.found.length > 1 ? scanned.found : asked.data?.orders;
  return (
    <DeskPage title={t('pack.title')} text={warehouse.name} back={deskPaths.home()} tools={<PackedToday warehouse={warehouse.id} />}>
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('pack.scan')} onScan={scan} />
        {scanned !== null && <OrderScanBand scanned={scanned} />}
        <DeskList rows={shown} asked={asked} empty={[t('pack.empty'), t('pack.emptyText')]} keyOf={(order) => order.id}>
          {(order) => <OrderLink order={order} />}
        </DeskList>
      </div>
    </DeskPage>
  );
}

/** /desk/pack: the orders on carts; the one that is scanned is packed. */
export default function PackListPage() {
  return <AtDesk>{(warehouse) => <Packing warehouse={warehouse} />}</AtDesk>;
}
