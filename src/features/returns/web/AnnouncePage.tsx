import { useMemo } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useQueryState } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { useNewReturnReason } from '../../subscriptions/web/shared/use-new-return-reason.ts';
import { returns } from '../contract.ts';
import { useOpenDestinations } from './shared/use-open-destinations.ts';
import { announceForm, newReturn } from './announce-form.ts';
import { AnnounceForm } from './AnnounceForm.tsx';

/** /returns/returns/add: tell the warehouse what comes back; `?shipment=` names the shipment it comes from. */
export default function AnnouncePage() {
  const { t } = useWords('returns');
  const go = useGoOn();
  const { user } = useSession();
  const [query] = useQueryState();
  const cannot = useNewReturnReason();
  const isClosed = useOpenDestinations().length === 0;
  const reason = cannot ?? (isClosed ? t('form.noDestinations') : null);
  const readOnly = useWriteReason('returns');
  const currency = user?.currency ?? 'USD';
  const shipment = Number(query['shipment'] ?? 0) || null;
  const defaults = useMemo(() => newReturn(currency, shipment), [currency, shipment]);
  const form = useContractForm({ schema: announceForm, defaults, draft: shipment === null ? 'return' : `return-of-${shipment}` });
  const announce = useSend(returns.announce, {
    onSuccess: ({ return: made }) => {
      // The draft is dropped before the page is left, not after.
      form.sent();
      say.success(t('form.done'));
      go(returnPaths.view(made.id));
    },
  });
  return (
    <div className="@container mx-auto max-w-220">
      <DetailHead title={t('form.title')} crumbs={[{ href: returnPaths.list(), title: t('list.title') }]} />
      <SubscriptionNotice />
      <AnnounceForm
        of={form}
        isNew
        disabled={reason !== null}
        // What the subscription lacks is said above.
        closed={readOnly ?? (cannot === null ? reason : null)}
        onSubmit={(body) => announce.mutateAsync({ body })}
        actions={
          <DisabledReason reason={reason}>
            <Button type="submit" kind="primary" busy={announce.isPending}>
              {t('form.submit')}
            </Button>
          </DisabledReason>
        }
      />
    </div>
  );
}
