import { ImportSteps } from './ImportSteps.tsx';

/** /fulfillment/orders/import (spec §2). */
export default function OrderImportPage() {
  return <ImportSteps kind="orders" />;
}
