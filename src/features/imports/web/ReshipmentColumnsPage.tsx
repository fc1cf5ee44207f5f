import { ColumnDefinitions } from './ColumnDefinitions.tsx';

/** /returns/reshipments/import/columns. */
export default function ReshipmentColumnsPage() {
  return <ColumnDefinitions kind="reshipments" />;
}
