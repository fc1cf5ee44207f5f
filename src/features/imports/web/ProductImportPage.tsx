import { ImportSteps } from './ImportSteps.tsx';

/** /fulfillment/products/import (spec §2). */
export default function ProductImportPage() {
  return <ImportSteps kind="products" />;
}
