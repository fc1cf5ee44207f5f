import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { sayWhy } from '../../../ui/say-why.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Shop } from '../../shops/contract.ts';
import { shopCan } from '../../shops/status.ts';
import { shopSync } from '../contract.ts';
import { MakeProductsButton } from './MakeProductsButton.tsx';

/** What can be asked of a shop: products of what it sells; and looking for orders at once, as a task whose log the tray opens. */
export default function SyncButton({ about: shop }: { about: Shop }) {
  const { t } = useWords('shop-sync');
  const readOnly = useWriteReason('fulfilment');
  const verdict = shopCan('sync', shop);
  const start = useSend(shopSync.start, {
    changes: ['tasks', 'shops'],
    onSuccess: () => void say.success(t('sync.started')),
    onError: sayWhy,
  });
  return (
    <>
      <MakeProductsButton shop={shop} />
      <DisabledReason reason={readOnly ?? (verdict === true ? null : t(verdict.reason))}>
        <Button kind="primary" icon={<RefreshCw aria-hidden size={16} />} busy={start.isPending} onClick={() => start.mutate({ params: { id: shop.id } })}>
          {t('sync.start')}
        </Button>
      </DisabledReason>
    </>
  );
}
