import { ColumnDefinitions } from './ColumnDefinitions.tsx';

/** /fulfillment/products/import/columns. */
export default function ProductColumnsPage() {
  return <ColumnDefinitions kind="products" />;
}
