import { ImportSteps } from './ImportSteps.tsx';

/** /returns/reshipments/import (spec §2). */
export default function ReshipmentImportPage() {
  return <ImportSteps kind="reshipments" />;
}
