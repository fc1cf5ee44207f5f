import { useState } from 'react';
import { lineOf } from '../../../shared/isolated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { ProductPicker } from '../../products/web/shared/ProductPicker.tsx';
import type { Shop } from '../../shops/contract.ts';
import { shopSync, type UnknownSku } from '../contract.ts';
import { MakeProductsDialog } from './MakeProductsDialog.tsx';

interface Picked {
  product_id: number;
  name: string;
}

interface RowProps {
  shop: Shop;
  one: UnknownSku;
  reason: string | null;
  /** A product is to be made of it. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One SKU nobody knows: what the shop calls it, what it may be, and another choice. */
function UnknownRow({ shop, one, reason, isChosen, onChoose }: RowProps) {
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
      <span className="flex min-w-0 gap-3">
        <Checkbox
          isLabelHidden
          label={t('make.choose', { sku: one.sku })}
          disabled={reason !== null}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium break-words">{one.sku}</span>
          <span className="text-muted">{lineOf([one.name, t('unknown.orders', { count: one.orders })])}</span>
          {picked !== null && (
            <span>
              → {picked.name} {isSuggested && <span className="text-muted">· {t('unknown.suggested')}</span>}
            </span>
          )}
        </span>
      </span>
      <div role="group" aria-label={one.sku} className="min-w-0">
        <ProductPicker disabled={reason !== null} onPick={(row) => setPicked({ product_id: row.id, name: row.name })} />
      </div>
      <div>
        <DisabledReason reason={reason ?? (picked === null ? t('unknown.choose') : null)}>
          <Button
            aria-label={`${t('unknown.set')}: ${one.sku}`}
            busy={map.isPending}
            onClick={() => picked !== null && map.mutate({ params: { id: shop.id }, body: { sku: one.sku, product_id: picked.product_id } })}
          >
            {t('unknown.set')}
          </Button>
        </DisabledReason>
      </div>
    </li>
  );
}

/** SKUs of the shop that no product has. */
export function UnknownSkus({ shop, unknown }: { shop: Shop; unknown: readonly UnknownSku[] }) {
  const { t } = useWords('shop-sync');
  const reason = useWriteReason('fulfilment');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMaking, setMaking] = useState(false);
  // Some may have become known meanwhile.
  const skus = unknown.flatMap(({ sku }) => (chosen.has(sku) ? [sku] : []));
  const choose = (sku: string, isChosen: boolean): void => setChosen(new Set(isChosen ? [...chosen, sku] : [...chosen].filter((one) => one !== sku)));
  return (
    <Card title={t('unknown.title')}>
      <p className="mb-2 text-muted">{t('unknown.text')}</p>
      <ul>
        {unknown.map((one) => (
          <UnknownRow key={one.sku} shop={shop} one={one} reason={reason} isChosen={chosen.has(one.sku)} onChoose={(isChosen) => choose(one.sku, isChosen)} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <DisabledReason reason={reason ?? (skus.length === 0 ? t('make.none') : null)}>
          <Button onClick={() => setMaking(true)}>{skus.length === 0 ? t('make.catalog') : t('make.chosen', { count: skus.length })}</Button>
        </DisabledReason>
        {skus.length < unknown.length && reason === null && (
          <Button kind="quiet" onClick={() => setChosen(new Set(unknown.map(({ sku }) => sku)))}>
            {t('make.all')}
          </Button>
        )}
      </div>
      {isMaking && (
        <MakeProductsDialog
          shop={shop}
          skus={skus}
          onClose={(isStarted) => {
            setMaking(false);
            if (isStarted) setChosen(new Set());
          }}
        />
      )}
    </Card>
  );
}
