import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useWords } from '../../../web/i18n.ts';
import { ConsignorCard } from './ConsignorCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ReturnAddressesCard } from './ReturnAddressesCard.tsx';
import { TrackingPageCard } from './TrackingPageCard.tsx';

/** `/shipping/settings`: how the account ships (spec §2). */
export default function SettingsPage() {
  const { t } = useWords('settings');
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-4">
      <PageHeader title={t('title')} text={t('text')} />
      <ConsignorCard />
      <ReturnAddressesCard />
      <PreferencesCard />
      <TrackingPageCard />
    </div>
  );
}
