import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { useNewReturnReason } from '../../subscriptions/web/shared/use-new-return-reason.ts';
import { ImportSteps } from './ImportSteps.tsx';

/** /returns/returns/import: returns that are announced together, by whom may announce one. */
export default function ReturnImportPage() {
  return <ImportSteps kind="returns" reason={useNewReturnReason()} before={<SubscriptionNotice />} />;
}
