import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { productPaths } from '../../../shared/paths/products.ts';
import { Card } from '../../../ui/Card.tsx';
import { DetailPage } from '../../../ui/DetailPage.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { MoneyText, SidesText, WeightText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { warehouses as warehouseCalls, type Warehouse } from '../../warehouses/contract.ts';
import { products, type ProductRow } from '../contract.ts';
import { sizeOf } from '../list.ts';
import { ProductBadge } from './shared/ProductBadge.tsx';

const LIMIT = 250;
const SHAPE = { main: [160, 280, 280] };

interface Box {
  key: string | number;
  name: ReactNode;
  code: ReactNode;
  inside: ReactNode;
  tare: number | null;
  carries: number | null;
  price: ReactNode;
}

/** Boxes in a table; a phone has room for the most important. */
function Boxes({ boxes }: { boxes: readonly Box[] }) {
  const { t } = useWords('products');
  const heading = 'px-4 py-2 font-normal';
  const cell = 'border-t border-line px-4 py-2';
  return (
    <table className="w-full text-left">
      <thead className="text-label text-muted">
        <tr>
          <th className={heading}>{t('packaging.name')}</th>
          <th className={`${heading} max-md:hidden`}>{t('packaging.code')}</th>
          <th className={heading}>{t('packaging.inside')}</th>
          <th className={`${heading} text-right max-md:hidden`}>{t('packaging.tare')}</th>
          <th className={`${heading} text-right max-md:hidden`}>{t('packaging.carries')}</th>
          <th className={`${heading} text-right`}>{t('packaging.price')}</th>
        </tr>
      </thead>
      <tbody>
        {boxes.map((box) => (
          <tr key={box.key}>
            <td className={`${cell} font-medium`}>{box.name}</td>
            <td className={`${cell} max-md:hidden`}>{box.code}</td>
            <td className={`${cell} tabular-nums`}>{box.inside}</td>
            <td className={`${cell} text-right max-md:hidden`}>{box.tare !== null && <WeightText kg={box.tare} />}</td>
            <td className={`${cell} text-right max-md:hidden`}>{box.carries !== null && <WeightText kg={box.carries} />}</td>
            <td className={`${cell} text-right`}>{box.price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sides inside; what lies flat has two. */
function Inside({
  box: { inner_length: length, inner_width: width, inner_height: height },
}: {
  box: Pick<ProductRow, 'inner_length' | 'inner_width' | 'inner_height'>;
}) {
  const { t } = useWords('products');
  const { sides } = useFormat();
  if (length === null || width === null || height === null) return null;
  if (height > 0) return <SidesText length={length} width={width} height={height} />;
  return (
    <>
      {sides(length, width)}
      <span className="text-muted"> · {t('packaging.flat')}</span>
    </>
  );
}

const ownBox = (row: ProductRow): Box => ({
  key: row.id,
  name: (
    <span className="flex items-center gap-2">
      <Link href={productPaths.view(row.id)}>{row.name}</Link>
      {row.status !== 'Verified' && <ProductBadge status={row.status} />}
    </span>
  ),
  code: row.product_id,
  inside: <Inside box={row} />,
  tare: sizeOf(row).weight,
  carries: row.max_weight,
  price: row.cost !== null && <MoneyText amount={row.cost} currency={row.currency} />,
});

const boxOf =
  ({ currency }: Warehouse) =>
  (box: Warehouse['packaging'][number]): Box => ({
    key: box.code,
    name: box.name,
    code: box.code,
    inside: <Inside box={box} />,
    tare: box.tare,
    carries: box.max_weight,
    price: <MoneyText amount={box.price} currency={currency} />,
  });

const OWN = { query: { is_packaging: true, limit: LIMIT, sort: 'name', order: 'asc' } } as const;

function Own() {
  const { t } = useWords('products');
  const own = useExtra(products.list, OWN)?.products;
  return (
    <Card title={t('packaging.own')} isFlush>
      {own !== undefined && own.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted">{t('packaging.ownEmpty')}</p>
      ) : (
        <Boxes boxes={(own ?? []).map(ownBox)} />
      )}
    </Card>
  );
}

/** /fulfillment/products/packaging: what orders can be packed in, the merchant's own and each warehouse's. */
export default function PackagingPage() {
  const { t } = useWords('products');
  const reason = useWriteReason('fulfilment');
  const asked = useCall(warehouseCalls.list);
  // It stands above the others.
  const own = useCall(products.list, OWN);
  return (
    <DetailPage asked={own.isPending ? { ...asked, data: undefined } : asked} shape={SHAPE}>
      {({ warehouses }) => (
        <>
          <PageHeader
            title={t('packaging.title')}
            text={t('packaging.text')}
            actions={
              <LinkButton href={productPaths.addPackaging()} reason={reason} icon={<Plus aria-hidden size={16} />}>
                {t('packaging.add')}
              </LinkButton>
            }
          />
          <div className="flex flex-col gap-4">
            <Own />
            {warehouses.length === 0 && <p className="text-muted">{t('packaging.none')}</p>}
            {warehouses.map((one) => (
              <Card key={one.id} title={t('packaging.ofWarehouse', { warehouse: one.name })} isFlush>
                {one.packaging.length === 0 ? (
                  <p className="px-4 pt-1 pb-4 text-muted">{t('packaging.noneHere')}</p>
                ) : (
                  <Boxes boxes={one.packaging.map(boxOf(one))} />
                )}
              </Card>
            ))}
          </div>
        </>
      )}
    </DetailPage>
  );
}
