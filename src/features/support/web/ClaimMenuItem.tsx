import { ShieldCheck } from 'lucide-react';
import { MenuItem } from '../../../ui/Menu.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { useClaim } from './use-claim.ts';

/** The link to a shipment's claim, in its menu, or why there can be none. */
export default function ClaimMenuItem({ about: shipment }: { about: Shipment }) {
  const { t } = useWords('support');
  const go = useGo();
  const { href, reason } = useClaim(shipment);
  return (
    <MenuItem icon={<ShieldCheck aria-hidden size={16} />} reason={reason} onClick={() => go(href)}>
      {t('onShipment.action')}
    </MenuItem>
  );
}
