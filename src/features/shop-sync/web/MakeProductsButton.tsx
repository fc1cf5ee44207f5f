import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Shop } from '../../shops/contract.ts';
import { shopCan } from '../../shops/status.ts';
import { MakeProductsDialog } from './MakeProductsDialog.tsx';

/** Makes products of all that the shop sells, as a task whose log the tray opens. */
export function MakeProductsButton({ shop }: { shop: Shop }) {
  const { t } = useWords('shop-sync');
  const [isOpen, setOpen] = useState(false);
  const readOnly = useWriteReason('fulfilment');
  const verdict = shopCan('sync', shop);
  return (
    <>
      <DisabledReason reason={readOnly ?? (verdict === true ? null : t(verdict.reason))}>
        <Button icon={<PackagePlus aria-hidden size={16} />} onClick={() => setOpen(true)}>
          {t('make.catalog')}
        </Button>
      </DisabledReason>
      {isOpen && <MakeProductsDialog shop={shop} onClose={() => setOpen(false)} />}
    </>
  );
}
