import { ImportSteps } from './ImportSteps.tsx';

/** /shipping/customs/products/import (spec §2). */
export default function CustomsProductImportPage() {
  return <ImportSteps kind="customs_products" />;
}
