import { Suspense, useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { lazyPart } from '../../../web/code.ts';
import { useFormat } from '../../../web/format.ts';
import { WarehouseMessages } from '../../warehouses/web/shared/WarehouseMessages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { AwaitedParts } from '../../../web/places.tsx';
import { useCall, useRecord, useSend } from '../../../web/query.ts';
import { refreshUser } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { AuditCard } from '../../shipments/web/shared/AuditCard.tsx';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { useHasWarehouseNames, useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { returns } from '../contract.ts';
import type { Return } from '../return-out.ts';
import { isDue } from '../status.ts';
import { AdviceCard } from './AdviceCard.tsx';
import { ContentsCard } from './ContentsCard.tsx';
import { DaysLeftCard } from './DaysLeftCard.tsx';
import { FeesCard } from './FeesCard.tsx';
import { Gallery } from './Gallery.tsx';
import { NextStep } from './NextStep.tsx';
import { ReturnHeader } from './ReturnHeader.tsx';
import { SenderCard } from './SenderCard.tsx';
import { returnNotes } from './shared/places.ts';
import { useRefused } from './shared/use-refused.ts';
import { ALSO_CHANGED } from './targets.ts';
import { useDecisions } from './use-decisions.tsx';
import { useReturnDeeds, type Opened } from './use-return-deeds.ts';
import { WayCard } from './WayCard.tsx';
import './return.css';

const SplitDialog = lazyPart(() => import('./SplitDialog.tsx'));

const SHAPE = { main: [76, 360, 240] };
const STACK = 'flex min-w-0 flex-col gap-4';

/** Buys more time, or takes back what was announced. */
function Asking({ one, open, onGone, onClose }: { one: Return; open: Opened | null; onGone: (isGone: boolean) => void; onClose: () => void }) {
  const { t } = useWords('returns');
  const { money } = useFormat();
  const go = useGoOn();
  const params = { id: one.id };
  const refused = useRefused();
  const extend = useSend(returns.extend, {
    changes: ALSO_CHANGED,
    onSuccess: () => {
      say.success(t('deeds.extended'));
      void refreshUser();
      onClose();
    },
    onError: refused,
  });
  const remove = useSend(returns.remove, {
    onSuccess: () => {
      say.success(t('deeds.withdrawn'));
      go(returnPaths.list(), { replace: true });
    },
    onError: (error) => {
      onGone(false);
      onClose();
      refused(error);
    },
  });
  return (
    <>
      {one.extension !== null && (
        <ConfirmDialog
          open={open === 'extend'}
          title={t('deeds.extendTitle', { count: one.extension.days })}
          text={t('deeds.text.extend')}
          confirmLabel={t('deeds.extend')}
          busy={extend.isPending}
          onClose={onClose}
          onConfirm={() => extend.mutate({ params })}
        >
          <p className="font-medium">{t('deeds.fee', { amount: money(one.extension.fee, one.fee_currency) })}</p>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        open={open === 'withdraw'}
        isDanger
        title={t('deeds.withdrawTitle')}
        text={t('deeds.text.withdraw')}
        confirmLabel={t('deeds.withdraw')}
        busy={remove.isPending}
        onClose={onClose}
        onConfirm={() => {
          onGone(true);
          remove.mutate({ params });
        }}
      />
    </>
  );
}

function ReturnView({ one, isGone, onGone }: { one: Return; isGone: boolean; onGone: (isGone: boolean) => void }) {
  const { t } = useWords('returns');
  const nameOf = useWarehouseNames();
  const readOnly = useWriteReason('returns');
  const write = useSend(returns.write);
  const decisions = useDecisions();
  const [open, setOpen] = useState<Opened | null>(null);
  const deeds = useReturnDeeds(one, decisions, readOnly, setOpen);
  const trail = useCall(returns.audit, { params: { id: one.id } }, { enabled: !isGone });
  const close = (): void => setOpen(null);
  return (
    <>
      <ReturnHeader one={one} deeds={deeds} />
      <SubscriptionNotice />
      <DaysLeftCard one={one} reason={deeds.why('extend')} onExtend={deeds.extend} />
      <DetailNotes>
        <AwaitedParts of={returnNotes} about={one} />
      </DetailNotes>
      <NextStep one={one} />
      {/* What is to be decided comes first when read aloud or on a phone, and stands on the right where there is room. */}
      <div className="return-parts grid items-start gap-4">
        <div className={STACK}>
          {isDue(one) && <AdviceCard one={one} deeds={deeds} />}
          <WayCard one={one} />
          <FeesCard one={one} />
        </div>
        <div className={`return-goods ${STACK}`}>
          <Gallery one={one} />
          <ContentsCard one={one} deeds={deeds} />
          <SenderCard one={one} />
          <WarehouseMessages
            title={t('view.messages.title')}
            messages={one.messages}
            label={t('view.messages.label', { warehouse: nameOf(one.warehouse) })}
            draft={`return-message-${one.id}`}
            readOnly={readOnly}
            onSend={(body) => write.mutateAsync({ params: { id: one.id }, body })}
          />
        </div>
        <div className={STACK}>
          <AuditCard trail={trail} statuses="returns:status" />
        </div>
      </div>
      {decisions.dialog}
      <Asking one={one} open={open} onGone={onGone} onClose={close} />
      <Suspense fallback={null}>{open === 'split' && <SplitDialog one={one} onClose={close} />}</Suspense>
    </>
  );
}

/** /returns/returns/view/{id}: what came back, how much time there is, what can be done with it and what each choice leaves. */
export default function ReturnViewPage() {
  const id = useParam('id');
  const { asked, isGone, setGone } = useRecord(returns.get, { params: { id } });
  const hasNames = useHasWarehouseNames();
  return (
    <Suspense
      fallback={
        <DetailPage asked={{ data: undefined, error: null, refetch: asked.refetch }} shape={SHAPE}>
          {() => null}
        </DetailPage>
      }
    >
      <DetailPage asked={hasNames ? asked : { ...asked, data: undefined }} shape={SHAPE}>
        {({ return: one }) => <ReturnView key={one.id} one={one} isGone={isGone} onGone={setGone} />}
      </DetailPage>
    </Suspense>
  );
}
