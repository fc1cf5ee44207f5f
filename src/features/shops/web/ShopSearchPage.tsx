import { Plus } from 'lucide-react';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useListExport } from '../../../ui/list-export.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useLastingReason } from '../../../web/use-write-reason.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { shops, type ShopRow } from '../contract.ts';
import { shopList } from '../list.ts';
import { SHOP_STATUSES } from '../status.ts';
import { ShopBadge } from './ShopBadge.tsx';
import { SHOP_COLUMNS, SHOP_CONFIG, type ListQuery } from './shopColumns.tsx';

/** A shop in the list on a phone. */
function ShopCard({ row }: { row: ShopRow }) {
  return (
    <span className="flex flex-col gap-1">
      <span className="flex flex-wrap items-start justify-between gap-2">
        <span className="font-medium">{row.name}</span>
        <ShopBadge status={row.status} />
      </span>
      <span className="text-muted">{[row.shop_id, row.kind_name].join(' · ')}</span>
      {row.problem !== null && <span>{row.state.message}</span>}
    </span>
  );
}
const card = (row: ShopRow) => <ShopCard row={row} />;

function AddButton() {
  const { t } = useWords('shops');
  return (
    <LinkButton href={shopPaths.add()} reason={useLastingReason('fulfilment')} icon={<Plus aria-hidden size={16} />}>
      {t('search.add')}
    </LinkButton>
  );
}

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export const asks = listAsks(SHOP_CONFIG, shops.list, shops.counts);

/** /fulfillment/shops/search: the stores the account sells in, and where each connection stands. */
export default function ShopSearchPage() {
  const { t } = useWords('shops');
  const control = useGridRoute<ListQuery>(SHOP_CONFIG);
  const { onExport, exportDialog } = useListExport(shopList);
  const list = useCall(shops.list, { query: control.query }, { keep: true });
  const tabs = statusTabs('shops:status', SHOP_STATUSES, useExtra(shops.counts, countsOf(control.query), { keep: true })?.counts, {
    Failing: 'bad',
    'Access Withdrawn': 'bad',
  });
  return (
    <ListPage
      list={shopList}
      asked={list}
      title={t('search.title')}
      actions={<AddButton />}
      firstUse={{ title: t('search.empty'), text: t('search.emptyText'), action: <AddButton /> }}
      control={control}
      views={<ViewPicker list={shopList} control={control} />}
      onExport={onExport}
      columns={SHOP_COLUMNS}
      tabs={tabs}
      searchPlaceholder={t('search.placeholder')}
      noMatch={t('search.noMatch')}
      card={card}
    >
      {exportDialog}
    </ListPage>
  );
}
