import { ImportSteps } from './ImportSteps.tsx';

/** /fulfillment/inbound/import (spec §2). */
export default function InboundImportPage() {
  return <ImportSteps kind="inbound" />;
}
