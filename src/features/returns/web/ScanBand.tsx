import { returnPaths } from '../../../shared/paths/returns.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { Band } from '../../desk/web/shared/Band.tsx';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { FoundRow, SentRow } from './desk-rows.tsx';
import { receiveHref } from './receive-href.ts';
import type { Scanned } from './use-parcel-scan.ts';

/** Why a scan opened nothing, and what can be done with the parcel. */
export function ScanBand({ scanned }: { scanned: Scanned }) {
  const { t } = useWords('returns');
  const go = useGo();
  const nameOf = useWarehouseNames();
  switch (scanned.kind) {
    case 'several':
      return (
        <>
          <Band tone="warn" title={t('desk.several', { code: scanned.code })} />
          <ul className="flex flex-col gap-2">
            {scanned.found.map((row) => (
              <li key={row.id}>
                <FoundRow row={row} />
              </li>
            ))}
            {scanned.sent.map((parcel) => (
              <li key={parcel.tracking_number}>
                <SentRow parcel={parcel} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'elsewhere': {
      const { id, rma_number: name, status, warehouse } = scanned.row;
      if (status === 'Pending')
        return (
          <Band
            tone="warn"
            title={t('desk.awaited', { name, warehouse: nameOf(warehouse) })}
            text={t('desk.awaitedText')}
            actions={
              <Button kind="primary" className="h-12!" onClick={() => go(returnPaths.deskOne(id))}>
                {t('desk.takeHere')}
              </Button>
            }
          />
        );
      return <Band tone="bad" title={t('desk.elsewhere', { name, warehouse: nameOf(warehouse) })} text={t('desk.elsewhereText')} />;
    }
    case 'failed':
      return <Band tone="bad" title={scanned.text} />;
    case 'unknown':
      return (
        <Band
          tone="warn"
          title={t('desk.unknown', { code: scanned.code })}
          text={t('desk.unknownText')}
          actions={
            <Button kind="primary" className="h-12!" onClick={() => go(receiveHref(scanned.code))}>
              {t('desk.takeUnknown')}
            </Button>
          }
        />
      );
  }
}
