import { returnPaths } from '../../../shared/paths/returns.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useParam } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskMissing } from '../../desk/web/shared/DeskMissing.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { DeskReturn } from '../return-out.ts';
import { returnCan } from '../status.ts';
import { CarryOutPage } from './CarryOutPage.tsx';
import { DeskMessages } from './DeskMessages.tsx';
import { DeskParcel } from './DeskParcel.tsx';
import { DeskPhotos } from './DeskPhotos.tsx';
import { InspectPage } from './InspectPage.tsx';
import { isOf } from './is-of.ts';
import { ScanBand } from './ScanBand.tsx';
import { TakeInPage } from './TakeInPage.tsx';
import { useParcelScan } from './use-parcel-scan.ts';
import { useTakeIn } from './use-take-in.ts';

interface OneProps {
  one: DeskReturn;
  warehouse: Warehouse;
}

function Receive({ one, warehouse }: OneProps) {
  const { t } = useWords('returns');
  const nameOf = useWarehouseNames();
  const taking = useTakeIn(warehouse.id, { return_id: one.id });
  return (
    <TakeInPage title={t('desk.receive')} warehouse={warehouse} taking={taking} name={one.rma_number} isOwn={(code) => isOf(one, code)} isUnknown={false}>
      {one.warehouse !== warehouse.id && (
        <Band tone="warn" title={t('desk.awaited', { name: one.rma_number, warehouse: nameOf(one.warehouse) })} text={t('desk.awaitedText')} />
      )}
      <DeskParcel one={one} />
    </TakeInPage>
  );
}

/** It is here and nothing else is asked for: photos are taken, messages answered. Or it is another warehouse's. */
function Here({ one, warehouse }: OneProps) {
  const { t } = useWords('returns');
  const go = useGo();
  const nameOf = useWarehouseNames();
  const isAway = one.warehouse !== warehouse.id;
  const leave = (): void => go(returnPaths.desk());
  const isDone = one.status === 'Restocked' || one.status === 'Discarded' || one.status === 'Reshipped';
  // Also where the answer to it was lost: what was found is known all the same.
  const isSeen = one.status === 'Verified';
  // The next parcel is scanned while this one is still on the screen.
  const { scanned, scan, clear } = useParcelScan(warehouse);
  useDeskKeys({ onScan: scan, keys: { enter: leave, escape: clear } });
  return (
    <DeskPage
      title={t('desk.one', { name: one.rma_number })}
      text={warehouse.name}
      back={returnPaths.desk()}
      keys={<DeskKey isMain cap="Enter" label={t('desk.next')} onPress={leave} />}
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-4">
        {scanned !== null && <ScanBand scanned={scanned} />}
        {isAway ? (
          <Band tone="bad" title={t('desk.elsewhere', { name: one.rma_number, warehouse: nameOf(one.warehouse) })} text={t('desk.elsewhereText')} />
        ) : (
          <Band
            tone="ok"
            title={t(isDone ? 'desk.nothing' : isSeen ? 'desk.inspected' : 'desk.here', { name: one.rma_number })}
            text={isDone ? t(`status.${one.status}`) : t('desk.hereText')}
          />
        )}
        <DeskParcel one={one} />
        {!isAway && <DeskPhotos one={one} />}
        {!isAway && <DeskMessages one={one} />}
      </div>
    </DeskPage>
  );
}

function One({ one, warehouse }: OneProps) {
  // Its sender may have taken the parcel to another address: where it is, it is taken in.
  if (returnCan('receive', { ...one, items: one.items.length }) === true) return <Receive one={one} warehouse={warehouse} />;
  if (one.warehouse !== warehouse.id) return <Here one={one} warehouse={warehouse} />;
  if (one.to_do === 'verify') return <InspectPage one={one} warehouse={warehouse} />;
  if (one.to_do === 'restock' || one.to_do === 'discard') return <CarryOutPage one={one} deed={one.to_do} warehouse={warehouse} />;
  return <Here one={one} warehouse={warehouse} />;
}

function Asked({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const { data, error, refetch } = useCall(returnsDesk.get, { params: { id: useParam('id') } });
  if (data !== undefined) return <One key={`${data.return.id} ${data.return.status}`} one={data.return} warehouse={warehouse} />;
  return <DeskMissing title={t('desk.title')} text={warehouse.name} back={returnPaths.desk()} error={error} onRetry={() => void refetch()} />;
}

/** /desk/returns/{id}: one return at the desk: taken in and photographed, looked at closer, put back or thrown away. */
export default function DeskReturnPage() {
  return <AtDesk>{(warehouse) => <Asked warehouse={warehouse} />}</AtDesk>;
}
