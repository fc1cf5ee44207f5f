import { ColumnDefinitions } from './ColumnDefinitions.tsx';

/** /returns/returns/import/columns. */
export default function ReturnColumnsPage() {
  return <ColumnDefinitions kind="returns" />;
}
