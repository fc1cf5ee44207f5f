import { returnLinkPaths } from '../../../shared/paths/return-links.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { settings } from '../../settings/contract.ts';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { returnInformation } from '../contract.ts';
import { DestinationCard } from './DestinationCard.tsx';

function Code({ code }: { code: string }) {
  const { t } = useWords('return-information');
  return (
    <Card title={t('code')}>
      <p className="flex items-center gap-1">
        <span className="text-title leading-7 font-semibold">{code}</span>
        <CopyButton text={code} label={t('copyCode')} />
      </p>
      <p className="mt-1 max-w-180 text-muted">{t('codeText')}</p>
    </Card>
  );
}

/** /returns/information: where parcels of each destination come back to, and what it costs (spec §2, §3). */
export default function ReturnInformationPage() {
  const { t } = useWords('return-information');
  const { data, error, refetch } = useCall(returnInformation.get);
  const stored = useExtra(settings.listReturnAddresses);
  const found = data?.return_information;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Link href={returnLinkPaths.list()} className={buttonClass('secondary')}>
            {t('links')}
          </Link>
        }
      />
      <SubscriptionNotice />
      {found === undefined ? (
        <Pending error={error} onRetry={refetch} lines={8} />
      ) : found.destinations.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <div className="flex flex-col gap-4">
          {found.reference_code !== null && <Code code={found.reference_code} />}
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {found.destinations.map((point) => (
              <DestinationCard
                key={point.destination}
                point={point}
                stored={stored?.return_addresses.find(({ destination }) => destination === point.destination)?.address}
                isKnown={stored !== undefined}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
