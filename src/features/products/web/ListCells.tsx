import { clsx } from 'clsx';
import { Package } from 'lucide-react';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { products, type ProductRow } from '../contract.ts';
import { skuLine } from '../list.ts';
import { productCan } from '../status.ts';
import { ProductBadge } from './shared/ProductBadge.tsx';

/** A product's picture, small; its name stands beside it. */
export function Thumbnail({ row }: { row: Pick<ProductRow, 'id' | 'images'> }) {
  const [image] = row.images;
  const frame = 'grid size-9 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-canvas text-muted [.dg-compact_&]:size-6';
  return (
    <span className={frame}>
      <Picture
        src={image === undefined ? null : callUrl(products.image, { params: { id: row.id, image_id: image.id } })}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        className="size-full object-cover"
        mark={<Package aria-hidden size={16} />}
      />
    </span>
  );
}

/** What it goes by besides its name: its own id, and its SKUs where they say more. */
export const idLine = (row: ProductRow): string => [row.product_id, skuLine(row)].filter((part, at, all) => part && all.indexOf(part) === at).join(' · ');

/** What it is, over what else it goes by, with its picture. */
export function NameCell({ row }: { row: ProductRow }) {
  return <TwoLineCell mark={<Thumbnail row={row} />} first={<span className="font-medium">{row.name}</span>} second={idLine(row)} />;
}

/** What keeps a product from being sold, in a few words: the most urgent first. */
function useProblem(row: ProductRow): { text: string; isBad: boolean } | null {
  const { t } = useWords('products');
  const verdict = row.status === 'Draft' ? productCan('submit', row) : true;
  if (row.status === 'Sent Back') return { text: row.reason ?? '', isBad: true };
  if (verdict !== true) return { text: t(verdict.reason), isBad: false };
  if (row.backordered > 0) return { text: t('search.backordered', { count: row.backordered }), isBad: true };
  if (row.is_packaging || row.warehouses.length === 0) return null;
  if (row.available === 0) return { text: t('search.out'), isBad: true };
  const low = row.warehouses.filter((one) => one.is_low).map((one) => one.id);
  return low.length === 0 ? null : { text: t('search.low', { warehouses: low.join(', ') }), isBad: false };
}

/** The state, over what is wrong. */
export function StatusCell({ row }: { row: ProductRow }) {
  const problem = useProblem(row);
  return (
    <TwoLineCell
      first={<ProductBadge status={row.status} />}
      second={problem !== null && <span className={problem.isBad ? 'text-bad' : 'text-warn'}>{problem.text}</span>}
    />
  );
}

/** How many can be sold of those on hand, as a figure and a bar. */
export function StockCell({ row: { available, quantity, warehouses } }: { row: ProductRow }) {
  const { t } = useWords('products');
  const { number } = useFormat();
  if (warehouses.length === 0) return <span className="text-muted">{t('search.none')}</span>;
  const tone = available === 0 ? 'text-bad' : warehouses.some((one) => one.is_low) ? 'text-warn' : 'text-ok';
  return (
    <TwoLineCell
      first={
        <span className="tabular-nums">
          <span className={clsx('font-medium', available === 0 && 'text-bad')}>{number(available)}</span>
          <span className="text-muted">{` / ${number(quantity)}`}</span>
        </span>
      }
      second={
        <svg aria-hidden viewBox="0 0 72 6" width={72} height={6} className={tone}>
          <rect width={72} height={6} rx={3} className="fill-pressed" />
          {available > 0 && <rect width={Math.max(4, (72 * available) / Math.max(available, quantity))} height={6} rx={3} fill="currentColor" />}
        </svg>
      }
    />
  );
}
