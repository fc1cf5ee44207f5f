import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { ProductPicker } from '../../products/web/shared/ProductPicker.tsx';
import type { Shop } from '../../shops/contract.ts';
import { shopSync, type UnknownSku } from '../contract.ts';

interface Picked {
  product_id: number;
  name: string;
}

/** One SKU nobody knows: what the shop calls it, what it may be, and another choice. */
function UnknownRow({ shop, one, reason }: { shop: Shop; one: UnknownSku; reason: string | null }) {
  const { t } = useWords('shop-sync');
  const [picked, setPicked] = useState<Picked | null>(one.suggestion);
  const map = useSend(shopSync.mapSku, {
    changes: ['shops', 'orders', 'products'],
    onSuccess: ({ released }) => void say.success(t('unknown.done', { count: released })),
    onError: (error) => void say.error(Object.values(error.fields)[0] ?? error.message),
  });
  const isSuggested = picked !== null && picked.product_id === one.suggestion?.product_id;
  return (
    <li className="grid items-end gap-3 border-t border-line py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <span className="flex min-w-0 flex-col">
        <span className="font-medium break-words">{one.sku}</span>
        <span className="text-muted">{[one.name, t('unknown.orders', { count: one.orders })].filter(Boolean).join(' · ')}</span>
        {picked !== null && (
          <span>
            → {picked.name} {isSuggested && <span className="text-muted">({t('unknown.suggested')})</span>}
          </span>
        )}
      </span>
      <ProductPicker disabled={reason !== null} onPick={(row) => setPicked({ product_id: row.id, name: row.name })} />
      <DisabledReason reason={reason ?? (picked === null ? t('unknown.choose') : null)}>
        <Button
          busy={map.isPending}
          onClick={() => picked !== null && map.mutate({ params: { id: shop.id }, body: { sku: one.sku, product_id: picked.product_id } })}
        >
          {t('unknown.set')}
        </Button>
      </DisabledReason>
    </li>
  );
}

/** SKUs of the shop that no product has. */
export function UnknownSkus({ shop, unknown }: { shop: Shop; unknown: readonly UnknownSku[] }) {
  const { t } = useWords('shop-sync');
  const reason = useWriteReason('fulfilment');
  return (
    <Card title={t('unknown.title')}>
      <p className="mb-2 text-muted">{t('unknown.text')}</p>
      <ul>
        {unknown.map((one) => (
          <UnknownRow key={one.sku} shop={shop} one={one} reason={reason} />
        ))}
      </ul>
    </Card>
  );
}
