import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton, Waiting } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useOnce } from '../../../web/use-once.ts';
import { settings } from '../contract.ts';
import { ConsignorCard } from './ConsignorCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ReturnAddressesCard } from './ReturnAddressesCard.tsx';
import { TrackingPageCard } from './TrackingPageCard.tsx';
import { useReadOnlyReason } from './use-read-only-reason.ts';

/** Whether every part of the page has come or failed: each that came alone would move those below it. */
function useIsThere(): boolean {
  const parts = [useCall(settings.getConsignor), useCall(settings.listReturnAddresses), useCall(settings.getSettings), useCall(settings.getTrackingPage)];
  return useOnce(parts.some((part) => part.isPending) ? null : true) === true;
}

function Loading() {
  return (
    <Waiting className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-144" />
      <Skeleton className="h-96" />
    </Waiting>
  );
}

/** `/shipping/settings`: how the account ships (spec §2). */
export default function SettingsPage() {
  const { t } = useWords('settings');
  const reason = useReadOnlyReason();
  const isThere = useIsThere();
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-4">
      <PageHeader title={t('title')} text={t('text')} />
      <ClosedNote reason={reason} />
      {isThere ? (
        <>
          <ConsignorCard />
          <ReturnAddressesCard />
          <PreferencesCard />
          <TrackingPageCard />
        </>
      ) : (
        <Loading />
      )}
    </div>
  );
}
