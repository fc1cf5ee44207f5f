import { useState } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { Link } from '../../../ui/Link.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskList } from '../../desk/web/shared/DeskList.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { picks, type DeskOrder } from '../contract.ts';
import { OrderRow } from './OrderRow.tsx';

const FRESH_MS = 15_000;

interface Scanned {
  code: string;
  /** Orders of several merchants can have one number. */
  found: readonly DeskOrder[];
  problem: string | null;
}

function Packing({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('picks');
  const go = useGo();
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const asked = useCall(picks.orders, { query: { warehouse: warehouse.id, status: 'Packing', limit: 200 } }, { staleMs: FRESH_MS });
  const begin = useLatest();
  const scan = async (code: string): Promise<void> => {
    const isWanted = begin();
    const found = await call(picks.orders, { query: { warehouse: warehouse.id, code } }).then(
      ({ orders }): Scanned => ({ code, found: orders, problem: null }),
      (error: unknown): Scanned => ({ code, found: [], problem: error instanceof Error ? error.message : String(error) }),
    );
    if (!isWanted()) return;
    const [only, ...rest] = found.found;
    if (only !== undefined && rest.length === 0 && only.status === 'Packing') {
      playYes();
      return go(deskPaths.pack(only.id));
    }
    playNo();
    setScanned(found);
  };
  useDeskKeys({ onScan: (code) => void scan(code), keys: { escape: () => setScanned(null) } });
  const [first] = scanned?.found ?? [];
  const shown = scanned !== null && scanned.found.length > 1 ? scanned.found : asked.data?.orders;
  return (
    <DeskPage title={t('pack.title')} text={warehouse.name} back={deskPaths.home()}>
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('pack.scan')} onScan={(code) => void scan(code)} />
        {scanned !== null && first === undefined && (
          <Band
            tone="bad"
            title={scanned.problem ?? t('pick.unknown', { code: scanned.code })}
            text={scanned.problem === null ? t('pack.unknownText') : undefined}
          />
        )}
        {scanned !== null && first !== undefined && scanned.found.length === 1 && (
          <Band tone="warn" title={t('pack.notPicked', { order: scanned.code })} text={t('pack.notPickedText')} />
        )}
        {scanned !== null && scanned.found.length > 1 && <Band tone="warn" title={t('pack.several', { code: scanned.code })} />}
        <DeskList rows={shown} asked={asked} empty={[t('pack.empty'), t('pack.emptyText')]} keyOf={(order) => order.id}>
          {(order) => (
            <Link
              href={deskPaths.pack(order.id)}
              className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2 hover:bg-hover"
            >
              <OrderRow order={order} />
            </Link>
          )}
        </DeskList>
      </div>
    </DeskPage>
  );
}

/** /desk/pack: the orders on carts; the one that is scanned is packed. */
export default function PackListPage() {
  return <AtDesk>{(warehouse) => <Packing warehouse={warehouse} />}</AtDesk>;
}
