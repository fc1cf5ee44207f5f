import { deskPaths } from '../../../shared/paths/desk.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskList } from '../../desk/web/shared/DeskList.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../desk-contract.ts';
import { FoundRow } from './desk-rows.tsx';
import { receiveHref } from './receive-href.ts';
import { ScanBand } from './ScanBand.tsx';
import { useParcelScan } from './use-parcel-scan.ts';

function Waiting({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const go = useGo();
  const { scanned, scan, clear } = useParcelScan(warehouse);
  const asked = useCall(returnsDesk.list, { query: { warehouse: warehouse.id } });
  const takeUnknown = (): void => {
    if (scanned?.kind === 'unknown') go(receiveHref(scanned.code));
  };
  const takeNameless = (): void => go(returnPaths.deskReceive());
  useDeskKeys({ onScan: scan, keys: { enter: takeUnknown, n: takeNameless, escape: clear } });
  return (
    <DeskPage
      title={t('desk.title')}
      text={warehouse.name}
      back={deskPaths.home()}
      tools={asked.data !== undefined && t('desk.waiting', { count: asked.data.total })}
      keys={<DeskKey cap="N" label={t('desk.nameless')} onPress={takeNameless} />}
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('desk.scan')} onScan={scan} />
        {scanned !== null && <ScanBand scanned={scanned} />}
        {/* What is chosen from takes the place of what waits. */}
        {scanned?.kind !== 'several' && (
          <DeskList rows={asked.data?.returns} asked={asked} empty={[t('desk.none'), t('desk.noneText')]} keyOf={(row) => row.id}>
            {(row) => <FoundRow row={row} />}
          </DeskList>
        )}
      </div>
    </DeskPage>
  );
}

/** /desk/returns: what is to be done with returns in this warehouse; a scan takes a parcel in, or opens it. */
export default function DeskReturnsPage() {
  return <AtDesk>{(warehouse) => <Waiting warehouse={warehouse} />}</AtDesk>;
}
