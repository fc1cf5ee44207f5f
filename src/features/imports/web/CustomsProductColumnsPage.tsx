import { ColumnDefinitions } from './ColumnDefinitions.tsx';

/** /shipping/customs/products/import/columns. */
export default function CustomsProductColumnsPage() {
  return <ColumnDefinitions kind="customs_products" />;
}
