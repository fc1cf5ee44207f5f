import { returnPaths } from '../../../shared/paths/returns.ts';
import { Card } from '../../../ui/Card.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { returns } from '../contract.ts';
import { MOST_FOUND } from '../unmatched-out.ts';
import { ParcelRow } from './ParcelRow.tsx';
import { ParcelSearch, useParcelQuery } from './ParcelSearch.tsx';

/** What bears all the words that were typed. */
function Found() {
  const { t } = useWords('returns');
  const query = useParcelQuery();
  const { data, error, refetch } = useCall(returns.unmatched, { query: query ?? {} }, { enabled: query !== null, keep: true });
  if (query === null) return <EmptyState title={t('unmatched.start')} text={t('unmatched.startText')} />;
  if (error !== null && data === undefined) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="p-4">
        <SkeletonLines count={3} />
      </div>
    );
  if (data.parcels.length === 0) return <EmptyState title={t('unmatched.noneFound')} text={t('unmatched.noneFoundText')} />;
  return (
    <>
      <ul aria-label={t('unmatched.found')} className="divide-y divide-line border-t border-line">
        {data.parcels.map((one) => (
          <ParcelRow key={one.id} parcel={one} bears={query.q} />
        ))}
      </ul>
      {data.parcels.length >= MOST_FOUND && <p className="border-t border-line px-4 py-3 text-muted">{t('unmatched.more', { count: MOST_FOUND })}</p>}
    </>
  );
}

/** What the account has claimed, and what became of it. */
function Claims() {
  const { t } = useWords('returns');
  const { data, error, refetch } = useCall(returns.unmatched, { query: {} });
  return (
    <Card title={t('unmatched.mine')} isFlush>
      {data === undefined ? (
        error === null ? (
          <div className="p-4">
            <SkeletonLines count={2} />
          </div>
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )
      ) : data.parcels.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('unmatched.noClaims')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {data.parcels.map((one) => (
            <ParcelRow key={one.id} parcel={one} bears={null} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** /returns/unmatched: parcels that nobody is known for, looked for by what they bear and claimed. */
export default function UnmatchedPage() {
  const { t } = useWords('returns');
  return (
    <div className="@container mx-auto flex max-w-220 flex-col">
      <DetailHead title={t('unmatched.title')} crumbs={[{ href: returnPaths.list(), title: t('list.title') }]} facts={[t('unmatched.text')]} />
      <SubscriptionNotice />
      <div className="flex flex-col gap-4">
        <Card title={t('unmatched.find')} isFlush>
          <ParcelSearch />
          <Found />
        </Card>
        <Claims />
      </div>
    </div>
  );
}
