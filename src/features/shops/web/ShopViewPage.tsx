import { useState } from 'react';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { AwaitedParts } from '../../../web/places.tsx';
import { useCall, useSend } from '../../../web/query.ts';
import { useLastingReason, useWriteReason } from '../../../web/use-write-reason.ts';
import { shops, type Shop } from '../contract.ts';
import { SHOP_TONES } from '../status.ts';
import { ConnectionCard, TakenCard } from './ShopCards.tsx';
import { HookCard } from './HookCard.tsx';
import { ShopHeader } from './ShopHeader.tsx';
import { shopMain } from './shared/places.ts';

const SHAPE = { main: [160, 240], right: [200, 240, 160] };

function ShopView({ shop, onGone }: { shop: Shop; onGone: (isGone: boolean) => void }) {
  const { t } = useWords('shops');
  const go = useGoOn();
  const readOnly = useWriteReason('fulfilment');
  const keysClosed = useLastingReason('fulfilment');
  const [isAsking, setAsking] = useState(false);
  const remove = useSend(shops.remove, {
    onSuccess: () => {
      say.success(t('view.removed'));
      go(shopPaths.list(), { replace: true });
    },
    onError: (error) => {
      onGone(false);
      setAsking(false);
      say.error(error.message);
    },
  });
  const { message, next } = shop.state;
  return (
    <>
      <ShopHeader shop={shop} readOnly={readOnly} keysClosed={keysClosed} onRemove={() => setAsking(true)} />
      <DetailNotes>
        {shop.status !== 'Connected' && (
          <Callout
            tone={SHOP_TONES[shop.status]}
            title={message}
            {...(shop.authorize_url !== null && keysClosed === null
              ? {
                  actions: (
                    <a href={shop.authorize_url} className={buttonClass('primary')}>
                      {t('view.allow')}
                    </a>
                  ),
                }
              : {})}
          >
            {next}
          </Callout>
        )}
      </DetailNotes>
      <DetailColumns
        right={
          <>
            <ConnectionCard shop={shop} />
            <TakenCard shop={shop} />
            <HookCard shop={shop} closed={keysClosed} />
          </>
        }
      >
        <AwaitedParts of={shopMain} about={shop} />
      </DetailColumns>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title={t('view.removeTitle')}
        text={t('view.removeText')}
        confirmLabel={t('view.remove')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onGone(true);
          remove.mutate({ params: { id: shop.id } });
        }}
      />
    </>
  );
}

/** /fulfillment/shops/view/{id}: one shop, where it stands, and what waits for somebody. */
export default function ShopViewPage() {
  const id = Number(useParam('id'));
  /** While it is being removed nothing is fetched: the answer would be that it does not exist. */
  const [isGone, setGone] = useState(false);
  return (
    <DetailPage asked={useCall(shops.get, { params: { id } }, { enabled: !isGone })} shape={SHAPE}>
      {({ shop }) => <ShopView shop={shop} onGone={setGone} />}
    </DetailPage>
  );
}
