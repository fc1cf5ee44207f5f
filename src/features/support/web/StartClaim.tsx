import { clsx } from 'clsx';
import { useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { DetailColumns, DetailHead } from '../../../ui/DetailPage.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { useCall } from '../../../web/query.ts';
import { useSettled } from '../../../web/use-settled.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { MAX_FOUND, support, type Candidate } from '../contract.ts';
import { CandidateItem } from './CandidateItem.tsx';
import { TermsCard } from './TermsCard.tsx';

const MIN_QUERY = 3;
const PAUSE_MS = 250;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

function Found({ shipments, isSearch }: { shipments: readonly Candidate[]; isSearch: boolean }) {
  const { t } = useWords('support');
  if (shipments.length === 0) return <EmptyState title={t('start.none')} text={t('start.noneText')} />;
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {shipments.map((one) => (
          <CandidateItem key={one.shipment_id} one={one} />
        ))}
      </ul>
      {isSearch && shipments.length === MAX_FOUND && <p className="border-t border-line px-4 py-3 text-muted">{t('start.most', { count: MAX_FOUND })}</p>}
    </>
  );
}

/** The first step of a claim: which shipment, and whether it can be claimed for. */
export function StartClaim() {
  const { t } = useWords('support');
  const id = useId();
  const readOnly = useWriteReason('shipping');
  const [query, change] = useQueryState();
  const shipmentId = /^\d{1,15}$/.test(text(query['shipment'])) ? text(query['shipment']) : undefined;
  const typed = text(query['find']);
  const asked = useSettled(typed.trim(), PAUSE_MS);
  const isSearch = asked.length >= MIN_QUERY;
  const hasQuestion = isSearch || shipmentId !== undefined;
  const found = useCall(
    support.candidates,
    { query: isSearch ? { q: asked.slice(0, 80) } : { shipment_id: shipmentId ?? 0 } },
    { enabled: hasQuestion, keep: hasQuestion },
  );
  if (found.error?.status === 403) return <ForbiddenPage error={found.error} />;
  const shipments = hasQuestion ? found.data?.shipments : undefined;
  return (
    <div className="@container mx-auto max-w-300">
      <DetailHead title={t('start.title')} crumbs={[{ href: claimPaths.list(), title: t('view.list') }]} />
      <DetailColumns right={<TermsCard />}>
        <ClosedNote reason={readOnly} />
        <Card isFlush>
          <div className="p-4">
            <label htmlFor={id} className="mb-1 block text-section font-semibold">
              {t('start.find')}
            </label>
            <input
              id={id}
              type="search"
              autoComplete="off"
              maxLength={80}
              aria-describedby={`${id}-hint`}
              placeholder={t('start.placeholder')}
              className="control coarse:h-10"
              value={typed}
              onChange={(event) => change({ new: '1', shipment: undefined, find: event.target.value || undefined })}
            />
            <p id={`${id}-hint`} className="mt-1 text-label text-muted">
              {t('start.hint')}
            </p>
          </div>
          {hasQuestion && found.isPending && found.error === null && (
            // As high as one of them; a search may find many, and on a phone the terms stand below.
            <div className={clsx('min-h-31 border-t border-line p-4', isSearch && 'max-md:min-h-dvh')}>
              <SkeletonLines count={3} />
            </div>
          )}
          {hasQuestion && shipments === undefined && found.error !== null && <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />}
          {shipments !== undefined && <Found shipments={shipments} isSearch={isSearch} />}
          <p role="status" className="sr-only">
            {shipments !== undefined && !found.isFetching && t('start.found', { count: shipments.length })}
          </p>
        </Card>
      </DetailColumns>
    </div>
  );
}
