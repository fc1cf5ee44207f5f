import { useState } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { DetailColumns, DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { gridLoad } from '../../../ui/grid/grid-load.ts';
import type { GridTab } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { NotFoundPage } from '../../../ui/pages/ErrorPages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useParam } from '../../../web/navigation.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { imports, type Import, type ReviewRow, type Totals } from '../contract.ts';
import { reviewList } from '../list.ts';
import { ImportLabels } from './ImportLabels.tsx';
import { ImportWay } from './ImportWay.tsx';
import { REVIEW_COLUMNS, REVIEW_CONFIG, ReviewCard } from './reviewColumns.tsx';
import { chosenRows, ServiceDialog, type ChosenRows } from './ServiceDialog.tsx';

const SHAPE = { main: [176, 420] };
const rowId = (row: ReviewRow) => row.id;
const card = (row: ReviewRow) => <ReviewCard row={row} />;

type Query = NonNullable<Sent<typeof imports.review>['query']>;

function tabsOf(totals: Totals | undefined): GridTab[] {
  const counts = totals === undefined ? [] : [{ count: totals.pending }, { count: totals.pending - totals.ready }];
  return [
    { id: 'all', label: { word: 'grid:all' }, values: [], ...counts[0] },
    { id: 'problems', label: { word: 'imports:review.problems' }, ...counts[1] },
  ];
}

/** The rows of the review with the choice of their services. */
function ReviewGrid({ importId, totals, readOnly }: { importId: number; totals: Totals | undefined; readOnly: string | null }) {
  const { t } = useWords('imports');
  const control = useGridRoute<Query>(REVIEW_CONFIG);
  const list = useCall(imports.review, { params: { id: importId }, query: control.query }, { keep: true });
  const [asked, setAsked] = useState<{ chosen: ChosenRows; settle: (isDone: boolean) => void } | null>(null);
  const ask = (chosen: ChosenRows) => new Promise<boolean>((settle) => setAsked({ chosen, settle }));
  const close = () => {
    asked?.settle(true);
    setAsked(null);
  };
  const hasUnfound = totals?.problems.some((one) => one.code === 'address_not_found') ?? false;
  return (
    <div className="min-[640px]:h-[calc(100dvh-var(--banner)-128px)] min-[640px]:min-h-120">
      <Grid
        control={control}
        label={t('review.grid')}
        list={reviewList}
        columns={REVIEW_COLUMNS}
        rowId={rowId}
        rowHref={reviewList.path}
        load={gridLoad(list, (data) => data.rows)}
        tabs={tabsOf(totals)}
        tabFilter="only"
        rowActions={[
          {
            id: 'choose',
            label: t('review.choose'),
            run: (row) => ask({ count: 1, rows: [row], names: { shipment_ids: [row.id] } }),
            reasonDisabled: () => readOnly,
          },
        ]}
        bulkActions={[{ id: 'choose', label: t('review.choose'), run: (selection) => ask(chosenRows(selection)), reasonDisabled: () => readOnly }]}
        noMatch={t('review.noMatch')}
        empty={<p>{t('review.done')}</p>}
        card={card}
      />
      {asked !== null && <ServiceDialog importId={importId} chosen={asked.chosen} hasUnfound={hasUnfound} onClose={close} />}
    </div>
  );
}

function Review({ one }: { one: Import }) {
  const { t } = useWords('imports');
  const readOnly = useWriteReason('shipping');
  const sum = useCall(imports.totals, { params: { id: one.id } }, { keep: true });
  const totals = sum.data?.totals;
  return (
    <>
      <DetailHead
        title={t('review.title')}
        crumbs={[{ href: importPaths.shipments(), title: t('review.back') }]}
        facts={[t('review.from', { id: one.id, name: one.name })]}
        actions={
          <Link href={withSearch(shipmentPaths.list(), { import_id: one.id })} className={buttonClass('secondary')}>
            {t('review.list')}
          </Link>
        }
      />
      <DetailColumns>
        <ImportWay kind="shipments" at={totals?.pending === 0 ? 'over' : 'labels'} />
        <ImportLabels one={one} />
        <ReviewGrid importId={one.id} totals={totals} readOnly={readOnly} />
      </DetailColumns>
    </>
  );
}

/** /shipping/import/review/{id}: every shipment of an import with its price, and buying all labels as one task. */
export default function ImportReviewPage() {
  const id = useParam('id');
  const asked = useCall(imports.get, { params: { id } });
  return (
    <DetailPage asked={asked} shape={SHAPE} width="list">
      {(data) => (data.import.kind === 'shipments' ? <Review one={data.import} /> : <NotFoundPage />)}
    </DetailPage>
  );
}
