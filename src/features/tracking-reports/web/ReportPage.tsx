import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useWords } from '../../../web/i18n.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { trackingReports } from '../contract.ts';
import { FileCard } from './FileCard.tsx';
import { TypedCard } from './TypedCard.tsx';

/** /staff/tracking: what happened to parcels, typed or scanned for a few, from a file for many. */
export default function ReportPage() {
  const { t } = useWords('tracking-reports');
  return (
    <StaffOnly may={trackingReports.import.access}>
      {() => (
        <div className="mx-auto flex max-w-220 flex-col gap-4">
          <PageHeader title={t('title')} text={t('text')} />
          <TypedCard />
          <FileCard />
        </div>
      )}
    </StaffOnly>
  );
}
