import { useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useParam } from '../../../web/navigation.ts';
import { Parts } from '../../../web/places.tsx';
import { useCall, useRecord, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { AuditCard } from '../../shipments/web/shared/AuditCard.tsx';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { returns } from '../contract.ts';
import type { Return } from '../return-out.ts';
import { DUE_STATUSES } from '../status.ts';
import { AdviceCard } from './AdviceCard.tsx';
import { ContentsCard } from './ContentsCard.tsx';
import { DaysLeftCard } from './DaysLeftCard.tsx';
import { FeesCard } from './FeesCard.tsx';
import { NextStep } from './NextStep.tsx';
import { ReturnHeader } from './ReturnHeader.tsx';
import { SenderCard } from './SenderCard.tsx';
import { returnNotes } from './shared/places.ts';
import { useReturnDeeds } from './use-return-deeds.ts';
import { WayCard } from './WayCard.tsx';

const SHAPE = { main: [76, 360, 240] };
const STACK = 'flex min-w-0 flex-col gap-4';

interface ViewProps {
  one: Return;
  isGone: boolean;
  onGone: (isGone: boolean) => void;
}

/** Takes back what was announced. */
function Withdraw({ one, isOpen, onGone, onClose }: Omit<ViewProps, 'isGone'> & { isOpen: boolean; onClose: () => void }) {
  const { t } = useWords('returns');
  const go = useGo();
  const remove = useSend(returns.remove, {
    onSuccess: () => {
      say.success(t('deeds.withdrawn'));
      go(returnPaths.list(), { replace: true });
    },
    onError: (error) => {
      onGone(false);
      onClose();
      say.error(Object.values(error.fields)[0] ?? error.message);
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      isDanger
      title={t('deeds.withdrawTitle')}
      text={t('deeds.withdrawText')}
      confirmLabel={t('deeds.withdraw')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        onGone(true);
        remove.mutate({ params: { id: one.id } });
      }}
    />
  );
}

function ReturnView({ one, isGone, onGone }: ViewProps) {
  const readOnly = useWriteReason('returns');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const deeds = useReturnDeeds(one, readOnly, () => setWithdrawing(true));
  const trail = useCall(returns.audit, { params: { id: one.id } }, { enabled: !isGone });
  const isDue = DUE_STATUSES.some((status) => status === one.status);
  return (
    <>
      <ReturnHeader one={one} deeds={deeds} />
      <SubscriptionNotice />
      <DetailNotes>
        <Parts of={returnNotes} about={one} />
      </DetailNotes>
      <DaysLeftCard one={one} />
      <NextStep one={one} />
      {/* What is to be decided comes first when read aloud or on a phone, and stands on the right where there is room. */}
      <div className="grid items-start gap-4 @[58rem]:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] @[58rem]:grid-rows-[auto_1fr]">
        <div className={`${STACK} @[58rem]:col-start-2`}>
          {isDue && <AdviceCard one={one} deeds={deeds} />}
          <WayCard one={one} />
          <FeesCard one={one} />
        </div>
        <div className={`${STACK} @[58rem]:col-start-1 @[58rem]:row-span-2 @[58rem]:row-start-1`}>
          <ContentsCard one={one} />
          <SenderCard one={one} />
        </div>
        <div className={`${STACK} @[58rem]:col-start-2`}>
          <AuditCard trail={trail} statuses="returns:status" />
        </div>
      </div>
      <Withdraw one={one} isOpen={isWithdrawing} onGone={onGone} onClose={() => setWithdrawing(false)} />
    </>
  );
}

/** /returns/returns/view/{id}: what came back, how much time there is, what can be done with it and what each choice leaves. */
export default function ReturnViewPage() {
  const id = useParam('id');
  const { asked, isGone, setGone } = useRecord(returns.get, { params: { id } });
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {({ return: one }) => <ReturnView key={one.id} one={one} isGone={isGone} onGone={setGone} />}
    </DetailPage>
  );
}
