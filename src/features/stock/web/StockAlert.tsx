import { Callout } from '../../../ui/Callout.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import type { Product } from '../../products/contract.ts';
import { stock } from '../contract.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouse-names.ts';

/** On a product's page: in which warehouses less is left than its merchant wants. */
export default function StockAlert({ about: { id } }: { about: Product }) {
  const { t } = useWords('stock');
  const { number } = useFormat();
  const nameOf = useWarehouseNames();
  // Its failure shows in the card, which asks for the same.
  const low = useCall(stock.get, { params: { id } }).data?.stock.warehouses.filter((one) => one.is_low && one.low_stock !== null) ?? [];
  if (low.length === 0) return null;
  return (
    <Callout tone="warn">
      {low.map(({ warehouse, available, low_stock }) => (
        <p key={warehouse}>
          {available === 0
            ? t('alert.none', { warehouse: nameOf(warehouse) })
            : t('alert.low', { warehouse: nameOf(warehouse), available: number(available), low: number(low_stock ?? 0) })}
        </p>
      ))}
    </Callout>
  );
}
