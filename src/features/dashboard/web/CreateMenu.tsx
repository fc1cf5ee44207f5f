import { ChevronDown, Package, PackageOpen, Plus, ShoppingCart, Undo2 } from 'lucide-react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Menu, MenuLink } from '../../../ui/Menu.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';

/** What this person may create, from where they begin the day. */
export function CreateMenu() {
  const { t } = useWords('dashboard');
  const [shipping, fulfillment, returns] = [useWriteReason('shipping'), useWriteReason('fulfilment'), useWriteReason('returns')];
  const button = (
    <Button kind="primary" icon={<Plus aria-hidden size={16} />}>
      {t('create.title')}
      <ChevronDown aria-hidden size={14} />
    </Button>
  );
  if (shipping !== null && fulfillment !== null && returns !== null) return <DisabledReason reason={shipping}>{button}</DisabledReason>;
  const size = 16;
  return (
    <Menu align="end" trigger={button}>
      {shipping === null && (
        <MenuLink href={shipmentPaths.create()} icon={<Package aria-hidden size={size} />}>
          {t('create.shipment')}
        </MenuLink>
      )}
      {fulfillment === null && (
        <>
          <MenuLink href={orderPaths.add()} icon={<ShoppingCart aria-hidden size={size} />}>
            {t('create.order')}
          </MenuLink>
          <MenuLink href={inboundPaths.add()} icon={<PackageOpen aria-hidden size={size} />}>
            {t('create.inbound')}
          </MenuLink>
        </>
      )}
      {returns === null && (
        <MenuLink href={returnPaths.add()} icon={<Undo2 aria-hidden size={size} />}>
          {t('create.return')}
        </MenuLink>
      )}
    </Menu>
  );
}
