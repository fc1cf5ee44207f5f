import { Upload } from 'lucide-react';
import { useMemo } from 'react';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useListExport } from '../../../ui/list-export.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { QueryValues } from '../../../web/navigation.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { askWarehouses, useWarehouseOptions } from '../../warehouses/web/shared/use-warehouses.ts';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { reshipments } from '../contract.ts';
import { reshipmentList } from '../list.ts';
import type { ReshipmentRow } from '../reshipment-out.ts';
import { RESHIPMENT_STATUSES } from '../status.ts';
import { DaysLeft, FeeCell } from './reshipment-cells.tsx';
import { ReshipmentBadge } from './ReshipmentBadge.tsx';
import { RESHIPMENT_COLUMNS, reshipmentConfig, type ListQuery } from './reshipmentColumns.tsx';

/** One in the list on a phone. */
function ReshipmentCard({ row }: { row: ReshipmentRow }) {
  // Beside the days left, and where no decision is due on no line of its own.
  const fee = (
    <span className="shrink-0">
      <FeeCell row={row} />
    </span>
  );
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-start justify-between gap-2">
        <span className="font-medium">
          {row.id} · {row.name}
        </span>
        <ReshipmentBadge status={row.status} />
      </span>
      <span className="flex items-end justify-between gap-2">
        <span className="wrap-anywhere text-muted">{lineOf([row.contents, row.problem?.message])}</span>
        {row.days_left === null && fee}
      </span>
      {row.days_left !== null && (
        <span className="flex items-center justify-between gap-2">
          <DaysLeft left={row.days_left} />
          {fee}
        </span>
      )}
    </span>
  );
}
const card = (row: ReshipmentRow) => <ReshipmentCard row={row} />;

/** Reshipments begin with returns: the way there, or a file that names them. */
function Begin() {
  const { t } = useWords('reshipments');
  const readOnly = useWriteReason('returns');
  return (
    <>
      <LinkButton href={reshipmentPaths.import()} kind="secondary" reason={readOnly} icon={<Upload aria-hidden size={16} />}>
        {t('list.import')}
      </LinkButton>
      <Link href={returnPaths.list()} className={buttonClass('primary')}>
        {t('list.begin')}
      </Link>
    </>
  );
}

const askList = listAsks(reshipmentConfig([]), reshipments.list, reshipments.counts);

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export function asks(search: QueryValues): void {
  // First: names that come after the rows would break their lines anew.
  askWarehouses();
  askList(search);
}

/** /returns/reshipments: what goes out again, what of it waits for approval, and where the rest is. */
export default function ReshipmentSearchPage() {
  const { t } = useWords('reshipments');
  const warehouses = useWarehouseOptions();
  const config = useMemo(() => reshipmentConfig(warehouses), [warehouses]);
  const control = useGridRoute<ListQuery>(config);
  const { onExport, exportDialog } = useListExport<ReshipmentRow>(reshipmentList);
  const list = useCall(reshipments.list, { query: control.query }, { keep: true });
  const counts = useExtra(reshipments.counts, countsOf(control.query), { keep: true })?.counts;
  return (
    <ListPage
      list={reshipmentList}
      asked={list}
      title={t('list.title')}
      actions={<Begin />}
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: <Begin /> }}
      before={<SubscriptionNotice />}
      control={control}
      views={<ViewPicker list={reshipmentList} control={control} />}
      columns={RESHIPMENT_COLUMNS}
      tabs={statusTabs('reshipments:status', RESHIPMENT_STATUSES, counts, { Unconfirmed: 'warn' })}
      searchPlaceholder={t('list.placeholder')}
      noMatch={t('list.noMatch')}
      card={card}
      onExport={onExport}
    >
      {exportDialog}
    </ListPage>
  );
}
