import { ColumnDefinitions } from './ColumnDefinitions.tsx';

/** /shipping/import/columns. */
export default function ImportColumnsPage() {
  return <ColumnDefinitions kind="shipments" />;
}
