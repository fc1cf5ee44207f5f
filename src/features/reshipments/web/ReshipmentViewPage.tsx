import { Ban, Pencil } from 'lucide-react';
import { useState } from 'react';
import { isCurrency } from '../../../shared/money.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { MenuItem } from '../../../ui/Menu.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useParam } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { AuditCard } from '../../shipments/web/shared/AuditCard.tsx';
import { PlayButton } from '../../test-mode/web/shared/PlayButton.tsx';
import { useHasWarehouseNames, useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { useRefused } from '../../returns/web/shared/use-refused.ts';
import { reshipments } from '../contract.ts';
import type { Reshipment } from '../reshipment-out.ts';
import { reshipmentCan, type ReshipmentAction } from '../status.ts';
import { FeeCard } from './FeeCard.tsx';
import { NextStep } from './NextStep.tsx';
import { onceALine } from '../lines.ts';
import { PartDialog } from './PartDialog.tsx';
import { ServiceName } from './reshipment-cells.tsx';
import { ReshipmentBadge } from './ReshipmentBadge.tsx';
import { GoodsCard, RecipientCard, ReturnsCard } from './ViewCards.tsx';

const SHAPE = { main: [64, 160, 160], right: [260, 160] };
const CHANGES = ['returns', 'session', 'billing', 'tasks'];
const ICON = { 'aria-hidden': true, size: 16 } as const;

/** What can be done with it, and why not. */
function useDeeds(one: Reshipment) {
  const { t } = useWords('reshipments');
  const readOnly = useWriteReason('returns');
  const [asking, setAsking] = useState<'edit' | 'decline' | 'cancel' | null>(null);
  const why = (action: ReshipmentAction): string | null => {
    const verdict = reshipmentCan(action, one);
    return readOnly ?? (verdict === true ? null : t(verdict.reason));
  };
  const done = (text: string) => () => {
    say.success(text);
    setAsking(null);
  };
  const refused = useRefused();
  const options = (text: string) => ({ changes: CHANGES, onSuccess: done(text), onError: refused });
  return {
    readOnly,
    why,
    asking,
    setAsking,
    approve: useSend(reshipments.approve, options(t('view.approved'))),
    decline: useSend(reshipments.decline, options(t('view.declined'))),
    cancel: useSend(reshipments.cancel, options(t('view.canceled'))),
    update: useSend(reshipments.update, { changes: CHANGES, onSuccess: done(t('view.changed')) }),
  };
}

function ReshipmentView({ one }: { one: Reshipment }) {
  const { t } = useWords('reshipments');
  const { date } = useFormat();
  const nameOf = useWarehouseNames();
  const trail = useCall(reshipments.audit, { params: { id: one.id } });
  const deeds = useDeeds(one);
  const { readOnly, why, asking, setAsking, approve, decline, update } = deeds;
  const params = { id: one.id };
  const close = () => setAsking(null);
  return (
    <>
      <DetailHead
        title={t('list.hit', { id: one.id })}
        crumbs={[{ href: reshipmentPaths.list(), title: t('list.title') }]}
        badge={<ReshipmentBadge status={one.status} />}
        copy={String(one.id)}
        facts={[
          t('view.from', { warehouse: nameOf(one.warehouse) }),
          <ServiceName key="service" code={one.service} />,
          one.terms,
          t('view.created', { day: date(one.created) }),
        ]}
        actions={
          <>
            <PlayButton call={reshipments.play} id={one.id} canGoOn={reshipmentCan('pack', one) === true} readOnly={readOnly} changes={CHANGES} />
            <MoreMenu>
              <MenuItem icon={<Pencil {...ICON} />} reason={why('edit')} onClick={() => setAsking('edit')}>
                {t('view.edit')}
              </MenuItem>
              <MenuItem icon={<Ban {...ICON} />} isDanger reason={why('cancel')} onClick={() => setAsking('cancel')}>
                {t('view.cancel')}
              </MenuItem>
            </MoreMenu>
          </>
        }
      />
      <SubscriptionNotice />
      <NextStep
        one={one}
        approve={{
          reason: why('approve'),
          busy: approve.isPending,
          run: () => approve.mutate({ params, body: { fee: one.estimated_reship_fee ?? undefined } }),
        }}
        decline={{ reason: why('decline'), busy: decline.isPending, run: () => setAsking('decline') }}
      />
      <DetailColumns
        right={
          <>
            <FeeCard one={one} />
            <RecipientCard one={one} />
          </>
        }
      >
        <ReturnsCard one={one} />
        <GoodsCard one={one} />
        <AuditCard trail={trail} statuses="reshipments:status" />
      </DetailColumns>
      {asking === 'edit' && (
        <Begun of={one}>
          {(begun, begin) => (
            <PartDialog
              title={t('view.edit')}
              draft={`reshipment-${begun.id}-${begun.version}`}
              part={{ ...begun, items: onceALine(begun.items, (item) => item.return_id) }}
              note={update.error?.code === 'conflict' && <ConflictNote onReload={() => begin()} />}
              onClose={close}
              onSave={(typed) =>
                update.mutateAsync({
                  params,
                  body: {
                    ...typed,
                    currency: isCurrency(begun.currency) ? begun.currency : null,
                    service: begun.asked_service,
                    terms: begun.terms,
                    insurance: begun.insurance,
                    signature_confirmation: begun.signature_confirmation,
                    ignore_bad_address: begun.ignore_bad_address,
                    version: begun.version,
                  },
                })
              }
            />
          )}
        </Begun>
      )}
      {(['decline', 'cancel'] as const).map((deed) => (
        <ConfirmDialog
          key={deed}
          open={asking === deed}
          isDanger
          isCancel={deed === 'cancel'}
          title={t(`view.${deed}Title`, { id: one.id })}
          text={t('view.cancelText')}
          confirmLabel={t(`view.${deed}`)}
          busy={deeds[deed].isPending}
          onClose={close}
          onConfirm={() => deeds[deed].mutate({ params })}
        />
      ))}
    </>
  );
}

/** /returns/reshipments/view/{id}: one parcel of returns: what it costs, what it waits for, where it is. */
export default function ReshipmentViewPage() {
  const id = useParam('id');
  const asked = useCall(reshipments.get, { params: { id } });
  const hasNames = useHasWarehouseNames();
  return (
    <DetailPage asked={hasNames ? asked : { ...asked, data: undefined }} shape={SHAPE}>
      {({ reshipment: one }) => <ReshipmentView key={one.id} one={one} />}
    </DetailPage>
  );
}
