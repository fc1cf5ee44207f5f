import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { PAGE_LIMIT_MAX } from '../../../shared/paging.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { taskPaths } from '../../../shared/paths/tasks.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { CountryInput } from '../../../ui/form/CountryInput.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useGoOn } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { useServiceNames } from '../../rates/web/shared/use-services.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { refusalOf, useRefused } from '../../returns/web/shared/use-refused.ts';
import { returns } from '../../returns/contract.ts';
import { reshipments } from '../contract.ts';
import { bulkPart, SERVICE_CHOICES, type BulkPart } from '../fields.ts';
import { PartDialog } from './PartDialog.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { RestockDialog } from './RestockDialog.tsx';
import { ReviewFoot } from './ReviewFoot.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import { useReview, type Review, type ReviewRow } from './use-review.ts';

const CHANGES = ['returns', 'tasks', 'session', 'billing'];

/** A parcel as it is made: what the review showed of it is what is asked for, at no more than it showed. */
function madeOf({ draft, reviewed }: ReviewRow): BulkPart[] {
  const { to, contents, value, currency, terms, estimated_reship_fee: fee } = reviewed;
  const parsed = bulkPart.safeParse({ ...draft, to, contents, value, currency, terms, fee });
  return parsed.success ? [parsed.data] : [];
}

/** Makes what can go: one by itself, several as a task. */
function useMaking({ rows, sent, making, setMaking }: Review) {
  const { t } = useWords('reshipments');
  const go = useGo();
  const goOn = useGoOn();
  const refused = useRefused();
  const onError = (error: ApiError) => {
    setMaking(null);
    refused(error);
  };
  const one = useSend(reshipments.create, {
    changes: CHANGES,
    onError,
    onSuccess: ({ reshipment }) => {
      sent();
      say.success(t(reshipment.status === 'Confirmed' ? 'view.approved' : 'review.saved'));
      goOn(reshipmentPaths.view(reshipment.id));
    },
  });
  const many = useSend(reshipments.createMany, {
    changes: CHANGES,
    onError,
    onSuccess: ({ reshipments: count }) => {
      sent();
      say.success(t('review.started', { count }), { globalAction: { label: t('review.tasks'), onAct: () => go(taskPaths.returns()) } });
      goOn(reshipmentPaths.list());
    },
  });
  const send = (approve: boolean): void => {
    const made = rows.filter(({ canGo }) => canGo).flatMap(madeOf);
    const [first] = made;
    if (first === undefined || making !== null) return;
    setMaking(approve ? 'approve' : 'save');
    if (made.length === 1) one.mutate({ body: { ...first, approve } });
    else many.mutate({ body: { reshipments: made, approve } });
  };
  return send;
}

/** What is chosen for all of them. */
function ForAll({ review, onPaste }: { review: Review; onPaste: () => void }) {
  const { t } = useWords('reshipments');
  const services = useServiceNames();
  return (
    <>
      {review.canTogether && (
        <Button aria-pressed={review.isTogether} onClick={() => review.setTogether(!review.isTogether)}>
          {t(review.isTogether ? 'review.apart' : 'review.together')}
        </Button>
      )}
      <Select
        aria-label={t('review.allService')}
        className="w-auto!"
        value={review.service}
        options={[...SERVICE_CHOICES.map((value) => ({ value, label: t(`service.${value}`) })), ...services]}
        onChange={(event) => review.setService(event.target.value)}
      />
      <Select
        aria-label={t('review.allTerms')}
        className="w-auto!"
        value={review.terms}
        placeholder={t('review.usualTerms')}
        options={(['DDP', 'DDU'] as const).map((value) => ({ value, label: t(`review.terms.${value}`) }))}
        onChange={({ target: { value } }) => review.setTerms(value === 'DDP' || value === 'DDU' ? value : '')}
      />
      {review.lacksOrigin && (
        <Field label={t('review.allOrigin')} isLabelHidden className="w-52">
          <CountryInput placeholder={t('review.allOrigin')} value={review.coo} onChange={review.setCoo} />
        </Field>
      )}
      <Button onClick={onPaste}>{t('paste.title')}</Button>
    </>
  );
}

/** Returns of several warehouses, of which those of one may go together: the ways on with each, that of most of them first. */
function OneWarehouse({ review: { ids, choose } }: { review: Review }) {
  const { t } = useWords('reshipments');
  const nameOf = useWarehouseNames();
  const { data } = useCall(returns.list, { query: { ids: ids.join(','), limit: PAGE_LIMIT_MAX } });
  const groups = [...Map.groupBy(data?.returns ?? [], ({ warehouse }) => warehouse)].toSorted(([, one], [, other]) => other.length - one.length);
  return groups.map(([warehouse, some], at) => (
    <Button key={warehouse} kind={at === 0 ? 'primary' : 'secondary'} onClick={() => choose(some.map(({ id }) => id))}>
      {t('review.goOn', { warehouse: nameOf(warehouse), count: some.length })}
    </Button>
  ));
}

/** What stands where there is nothing to review: nothing was chosen, what was chosen cannot go, or it could not be asked. */
function Nothing({ review }: { review: Review }) {
  const { error, refetch } = review.asked;
  const { t } = useWords('reshipments');
  const isMixed = error?.code === 'other_warehouse' && review.ids.length <= PAGE_LIMIT_MAX;
  const back = (
    <Link href={returnPaths.list()} className={buttonClass(isMixed ? 'secondary' : 'primary')}>
      {t('list.begin')}
    </Link>
  );
  if (error === null) return <EmptyState title={t('review.empty')} text={t('review.emptyText')} action={back} />;
  // What was chosen cannot go so, however often it is asked.
  const problem = refusalOf(error) ?? (error.status === 409 ? error.message : undefined);
  return problem === undefined ? (
    <ErrorState message={error.message} onRetry={() => void refetch()} />
  ) : (
    <Callout
      tone="bad"
      title={problem}
      actions={
        <>
          {isMixed && <OneWarehouse review={review} />}
          {back}
        </>
      }
    >
      {t(isMixed ? 'review.mixedText' : 'review.emptyText')}
    </Callout>
  );
}

/** /returns/reshipments/review: returns that are to go out again: to whom, by what service, for how much; approved in one step. */
export default function ReviewPage() {
  const { t } = useWords('reshipments');
  const nameOf = useWarehouseNames();
  const review = useReview();
  const readOnly = useWriteReason('returns');
  const send = useMaking(review);
  const [editing, setEditing] = useState<ReviewRow | null>(null);
  const [restocking, setRestocking] = useState<ReviewRow | null>(null);
  const [isPasting, setPasting] = useState(false);
  const { data, error } = review.asked;
  // Of none of those shown anything is left to approve: somebody else was faster.
  const isGone = error?.code === 'returns_not_eligible';
  const isEmpty = review.ids.length === 0 || (error !== null && review.rows.length === 0) || isGone;
  // What stands in the way of rows that are not shown any more is no use.
  const shown = isEmpty ? [] : review.rows;
  const stopped = shown.filter(({ canGo }) => !canGo).length;
  const toLook = shown.filter(({ reviewed: { problem } }) => problem?.stops === false).length;
  return (
    <>
      <PageHeader
        title={review.ids.length === 0 ? t('review.nothing') : t('review.title', { count: data === undefined ? review.ids.length : review.rows.length })}
        // Its line is kept: the rows would move down.
        text={data === undefined ? '\u00a0' : t('review.from', { warehouse: nameOf(data.warehouse) })}
        // On a phone their line is kept too.
        beside={
          <span className="flex flex-wrap gap-x-3 max-sm:min-h-5 max-sm:w-full">
            {stopped > 0 && (
              <span className="inline-flex items-center gap-1.5 text-bad">
                <CircleAlert aria-hidden size={16} />
                {t('review.stopped', { count: stopped })}
              </span>
            )}
            {toLook > 0 && (
              <span className="inline-flex items-center gap-1.5 text-warn">
                <TriangleAlert aria-hidden size={16} />
                {t('review.toLook', { count: toLook })}
              </span>
            )}
          </span>
        }
        actions={!isEmpty && <ForAll review={review} onPaste={() => setPasting(true)} />}
      />
      <SubscriptionNotice />
      {readOnly !== null && (
        <div className="mb-4">
          <ClosedNote reason={readOnly} />
        </div>
      )}
      {isEmpty ? (
        <Nothing review={review} />
      ) : review.rows.length === 0 ? (
        <div className="min-h-dvh">
          <SkeletonLines count={8} />
        </div>
      ) : (
        <section aria-label={t('review.parcels')} className="rounded-card border border-line bg-surface">
          <ReviewTable review={review} onEdit={setEditing} onRestock={setRestocking} />
          <ReviewFoot review={review} readOnly={readOnly} busy={review.making} onSend={send} />
        </section>
      )}
      {editing !== null && (
        <PartDialog
          title={t('review.editTitle', { ids: editing.draft.returns.join(', ') })}
          draft={`reship-part-${editing.key}`}
          part={editing.reviewed}
          onClose={() => setEditing(null)}
          onSave={async (typed) => {
            review.say(editing.key, { ...typed, ignore_bad_address: false });
            setEditing(null);
          }}
        />
      )}
      {restocking !== null && (
        <RestockDialog
          row={restocking}
          warehouse={nameOf(data?.warehouse ?? '')}
          onClose={() => setRestocking(null)}
          onDone={() => {
            setRestocking(null);
            review.leaveOut(restocking);
          }}
        />
      )}
      {isPasting && <PasteDialog review={review} onClose={() => setPasting(false)} />}
    </>
  );
}
