import { useQueryState } from '../../../web/navigation.ts';
import { ClaimList } from './ClaimList.tsx';
import { StartClaim } from './StartClaim.tsx';

/** /support/insuranceClaim: every claim; with `?new=1` or `?shipment={id}`, the start of a new one. */
export default function InsuranceClaimPage() {
  const [query] = useQueryState();
  const { new: isNew, shipment } = query;
  return isNew !== undefined || shipment !== undefined ? <StartClaim /> : <ClaimList />;
}
