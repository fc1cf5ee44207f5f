import { productPaths } from '../../../shared/paths/products.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { useListExport } from '../../../ui/list-export.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { MinuteOf } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { stock, type Movement } from '../contract.ts';
import { movementList } from '../list.ts';
import { quantityText, ReasonBadge } from './Movement.tsx';
import { MOVEMENT_COLUMNS, MOVEMENT_CONFIG, type ListQuery } from './movementColumns.tsx';

/** A movement in the list on a phone. */
const card = (row: Movement) => (
  <span className="flex flex-col gap-1">
    <span className="flex flex-wrap items-center justify-between gap-2">
      <ReasonBadge reason={row.reason} />
      <span className="font-semibold tabular-nums">{quantityText(row)}</span>
    </span>
    <span>{row.product.name}</span>
    <span className="flex flex-wrap justify-between gap-2 text-muted">
      <span>{row.warehouse}</span>
      <MinuteOf iso={row.created} />
    </span>
  </span>
);

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export const asks = listAsks(MOVEMENT_CONFIG, stock.list);

/** /fulfillment/products/movements: what came, was promised and left. */
export default function MovementsPage() {
  const { t } = useWords('stock');
  const control = useGridRoute<ListQuery>(MOVEMENT_CONFIG);
  const { onExport, exportDialog } = useListExport(movementList);
  const list = useCall(stock.list, { query: control.query }, { keep: true });
  const toProducts = (
    <Link href={productPaths.list()} className={buttonClass('secondary')}>
      {t('list.products')}
    </Link>
  );
  return (
    <ListPage
      list={movementList}
      asked={list}
      title={t('list.title')}
      text={t('list.text')}
      actions={toProducts}
      firstUse={{ title: t('list.empty'), text: t('list.emptyText'), action: toProducts }}
      control={control}
      views={<ViewPicker list={movementList} control={control} />}
      onExport={onExport}
      columns={MOVEMENT_COLUMNS}
      rowHref={(row) => productPaths.view(row.product.id)}
      bulkActions={[]}
      card={card}
      noMatch={t('list.noMatch')}
    >
      {exportDialog}
    </ListPage>
  );
}
