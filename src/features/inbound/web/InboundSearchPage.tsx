import { Plus, Upload } from 'lucide-react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useListExport } from '../../../ui/list-export.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { inbound } from '../contract.ts';
import type { InboundRow } from '../inbound-out.ts';
import { inboundList } from '../list.ts';
import { INBOUND_STATUSES } from '../status.ts';
import { InboundBadge } from './InboundBadge.tsx';
import { CountWords, INBOUND_COLUMNS, INBOUND_CONFIG, type ListQuery } from './inboundColumns.tsx';

/** One in the list on a phone. */
function InboundCard({ row }: { row: InboundRow }) {
  const { t } = useWords('inbound');
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-start justify-between gap-2">
        <span className="font-medium">
          {row.id} · {row.warehouse}
        </span>
        <InboundBadge status={row.status} />
      </span>
      <span className="flex flex-wrap gap-x-2 text-muted">
        {t('search.units', { count: row.expected })} · {t('search.cartons', { count: row.total_cartons })}
        <CountWords row={row} />
      </span>
      <span className="text-muted">{lineOf([row.carrier, row.tracking_number])}</span>
    </span>
  );
}
const card = (row: InboundRow) => <InboundCard row={row} />;

function AddButton() {
  const { t } = useWords('inbound');
  return (
    <LinkButton href={inboundPaths.add()} reason={useWriteReason('fulfilment')} icon={<Plus aria-hidden size={16} />}>
      {t('search.add')}
    </LinkButton>
  );
}

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export const asks = listAsks(INBOUND_CONFIG, inbound.list, inbound.counts);

/** /fulfillment/inbound/search: what is on its way to the warehouses, and what they found. */
export default function InboundSearchPage() {
  const { t } = useWords('inbound');
  const control = useGridRoute<ListQuery>(INBOUND_CONFIG);
  const { onExport, exportDialog } = useListExport(inboundList);
  const list = useCall(inbound.list, { query: control.query }, { keep: true });
  const tabs = statusTabs('inbound:status', INBOUND_STATUSES, useExtra(inbound.counts, countsOf(control.query), { keep: true })?.counts);
  return (
    <ListPage
      list={inboundList}
      asked={list}
      title={t('search.title')}
      actions={
        <>
          <LinkButton href={inboundPaths.import()} kind="secondary" reason={useWriteReason('fulfilment')} icon={<Upload aria-hidden size={16} />}>
            {t('search.import')}
          </LinkButton>
          <AddButton />
        </>
      }
      firstUse={{ title: t('search.empty'), text: t('search.emptyText'), action: <AddButton /> }}
      control={control}
      views={<ViewPicker list={inboundList} control={control} />}
      onExport={onExport}
      columns={INBOUND_COLUMNS}
      tabs={tabs}
      searchPlaceholder={t('search.placeholder')}
      noMatch={t('search.noMatch')}
      card={card}
    >
      {exportDialog}
    </ListPage>
  );
}
