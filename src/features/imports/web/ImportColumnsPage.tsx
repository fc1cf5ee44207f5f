import { ColumnDefinitions } from './ColumnDefinitions.tsx';
import { useKind } from './use-kind.ts';

/** What files of a kind can hold: /shipping/import/columns and its like. */
export default function ImportColumnsPage() {
  const kind = useKind('columns');
  return <ColumnDefinitions key={kind} kind={kind} />;
}
