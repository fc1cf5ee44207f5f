import { ColumnDefinitions } from './ColumnDefinitions.tsx';

/** /fulfillment/orders/import/columns. */
export default function OrderColumnsPage() {
  return <ColumnDefinitions kind="orders" />;
}
