import { Suspense, useCallback, useState } from 'react';
import { productPaths } from '../../../shared/paths/products.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailNotes, DetailPage, DetailSkeleton } from '../../../ui/DetailPage.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { sayWhy } from '../../../ui/say-why.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { AwaitedParts } from '../../../web/places.tsx';
import { useRecord, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { products, type Product } from '../contract.ts';
import { productCan } from '../status.ts';
import { DetailsCard, VerificationCard } from './ProductCards.tsx';
import { PartsCard } from './PartsCard.tsx';
import { PictureCard } from './PictureCard.tsx';
import { ProductHeader } from './ProductHeader.tsx';
import { productAlerts, productMain } from './shared/places.ts';
import { SkusCard } from './SkusCard.tsx';

const SHAPE = { main: [240, 280], right: [200, 180, 240] };

/** Where the product stands and what moves it on; nothing once it is verified. */
function NextStep({ product }: { product: Product }) {
  const { t } = useWords('products');
  const verdict = productCan('submit', product);
  switch (product.status) {
    case 'Verified': {
      const order = product.is_bundle ? productCan('order', product) : true;
      return order === true ? null : <Callout tone="warn">{t(order.reason)}</Callout>;
    }
    case 'Draft':
      return (
        <Callout tone="info">
          {verdict === true ? t(product.is_bundle ? 'view.bundleReady' : 'view.readyToSubmit') : t('view.draftNext', { why: t(verdict.reason) })}
        </Callout>
      );
    case 'Sent Back':
      return <Callout tone="warn">{t('view.sentBack', { reason: product.reason ?? '' })}</Callout>;
    case 'Pending':
      return <Callout tone="info">{t('view.pendingNext')}</Callout>;
    case 'Inactive':
      return <Callout tone="neutral">{t('view.inactiveNext')}</Callout>;
  }
}

function ProductView({ product, onGone }: { product: Product; onGone: (isGone: boolean) => void }) {
  const { t } = useWords('products');
  const go = useGoOn();
  const readOnly = useWriteReason('fulfilment');
  const [isAsking, setAsking] = useState(false);
  const [isKnown, setKnown] = useState(productAlerts.shown.length === 0);
  const know = useCallback(() => setKnown(true), []);
  const remove = useSend(products.remove, {
    onSuccess: () => {
      say.success(t('view.deleted'));
      go(productPaths.list(), { replace: true });
    },
    onError: (error) => {
      onGone(false);
      setAsking(false);
      sayWhy(error);
    },
  });
  return (
    <>
      <ProductHeader product={product} readOnly={readOnly} onDelete={() => setAsking(true)} />
      <Suspense fallback={<DetailSkeleton shape={SHAPE} />}>
        <DetailNotes>
          <NextStep product={product} />
          <AwaitedParts of={productAlerts} about={{ product, onKnown: know }} />
        </DetailNotes>
        {!isKnown && <DetailSkeleton shape={SHAPE} />}
        <div hidden={!isKnown}>
          <DetailColumns
            right={
              <>
                <PictureCard product={product} readOnly={readOnly} />
                {product.is_bundle ? <PartsCard product={product} /> : <VerificationCard product={product} />}
                {!product.is_packaging && <SkusCard product={product} readOnly={readOnly} />}
                <DetailsCard product={product} />
              </>
            }
          >
            <AwaitedParts of={productMain} about={product} />
          </DetailColumns>
        </div>
      </Suspense>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={t('view.deleteTitle')}
        text={t('view.deleteText', { name: product.name })}
        confirmLabel={t('view.delete')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onGone(true);
          remove.mutate({ params: { id: product.id } });
        }}
      />
    </>
  );
}

/** /fulfillment/products/view/{id}: one product, where it stands, and what is known of it. */
export default function ProductViewPage() {
  const id = useParam('id');
  const { asked, setGone } = useRecord(products.get, { params: { id } });
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {({ product }) => <ProductView key={product.id} product={product} onGone={setGone} />}
    </DetailPage>
  );
}
