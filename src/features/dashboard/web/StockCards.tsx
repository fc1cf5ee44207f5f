import { productPaths } from '../../../shared/paths/products.ts';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { withSearch } from '../../../web/paths.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { FulfillmentFigures } from '../fulfillment-out.ts';

/** What is at its threshold or below, with how long it lasts. */
export function LowCard({ low }: { low: FulfillmentFigures['low'] }) {
  const { t } = useWords('dashboard');
  const { number } = useFormat();
  const nameOf = useWarehouseNames();
  const isMore = low.total > low.rows.length;
  return (
    <Card title={t('low.title')} isFlush actions={isMore && <TextLink href={withSearch(productPaths.list(), { is_low: 'true' })}>{t('low.all')}</TextLink>}>
      {low.rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('low.none')}</p>
      ) : (
        <ul className="pb-2">
          {low.rows.map((row) => (
            <li key={`${row.id} ${row.warehouse}`} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                <TextLink href={productPaths.view(row.id)}>{row.name}</TextLink> <span className="text-muted">{nameOf(row.warehouse)}</span>
              </span>
              <span className="text-muted tabular-nums">
                <strong className={row.available <= 0 ? 'text-bad' : 'text-warn'}>{t('low.left', { count: row.available, n: number(row.available) })}</strong>{' '}
                {row.available > 0 && (row.days_of_cover === null ? t('low.unknown') : t('low.cover', { count: row.days_of_cover }))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Shops from which nothing comes, each with what mends it. */
export function ShopsCard({ shops }: { shops: FulfillmentFigures['shops'] }) {
  const { t } = useWords('dashboard');
  if (shops.length === 0) return null;
  return (
    <Card title={t('shops.title')} isFlush>
      <ul className="divide-y divide-line pb-1">
        {shops.map((shop) => (
          <li key={shop.id} className="px-4 py-2 wrap-anywhere">
            <TextLink href={shopPaths.view(shop.id)}>{shop.name}</TextLink>
            <p>{shop.message}</p>
            {shop.next !== null && <p className="text-muted">{shop.next}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
