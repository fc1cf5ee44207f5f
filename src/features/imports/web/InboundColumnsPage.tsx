import { ColumnDefinitions } from './ColumnDefinitions.tsx';

/** /fulfillment/inbound/import/columns. */
export default function InboundColumnsPage() {
  return <ColumnDefinitions kind="inbound" />;
}
