import { ImportSteps } from './ImportSteps.tsx';

/** /shipping/import (spec §2). */
export default function ImportPage() {
  return <ImportSteps kind="shipments" />;
}
