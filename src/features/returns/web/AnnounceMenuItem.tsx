import { QrCode, Undo2 } from 'lucide-react';
import { returnLinkPaths } from '../../../shared/paths/return-links.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { withSearch } from '../../../web/paths.ts';
import { useLastingReason } from '../../../web/use-write-reason.ts';
import { useNewReturnReason } from '../../subscriptions/web/shared/use-new-return-reason.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';

/** Announces the return of a shipment, or lets its buyer do so, in its menu; of what was not sent yet nothing can come back. */
export default function AnnounceMenuItem({ about: shipment }: { about: Shipment }) {
  const { t } = useWords('returns');
  const go = useGo();
  const readOnly = useNewReturnReason();
  const lasting = useLastingReason('returns');
  const isUnsent = shipment.status === 'Pending' || shipment.status === 'Cancelled';
  const reason = readOnly ?? (isUnsent ? t('problem.shipmentOpen') : null);
  return (
    <>
      <MenuItem icon={<Undo2 aria-hidden size={16} />} reason={reason} onClick={() => go(withSearch(returnPaths.add(), { shipment: shipment.id }))}>
        {t('list.add')}
      </MenuItem>
      <MenuItem icon={<QrCode aria-hidden size={16} />} reason={lasting ?? reason} onClick={() => go(returnLinkPaths.for('shipment', shipment.id))}>
        {t('list.buyerLink')}
      </MenuItem>
    </>
  );
}
