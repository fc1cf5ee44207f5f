import type { PlainKey } from '../../../shared/words.ts';
import { useWords } from '../../../web/i18n.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { withSearch } from '../../../web/paths.ts';
import { useExtra } from '../../../web/query.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { support, type Candidate } from '../contract.ts';

export interface ClaimWay {
  /** The shipment's claim, if it has one. */
  claim: Candidate['claim'];
  /** The claim's page, or where one begins. */
  href: string;
  /** Why there is none and cannot be one, or null. */
  reason: string | null;
}

const NOT_HANDED_OVER: Partial<Record<Shipment['status'], PlainKey>> = { Pending: 'support:why.notLabeled', Cancelled: 'support:why.cancelled' };

/** The link to a shipment's insurance claim; for a shipment never handed over nothing is fetched. */
export function useClaim({ id, status, claim_url: url }: Shipment): ClaimWay {
  const { t } = useWords('support');
  const data = useExtra(support.candidates, { query: { shipment_id: id } }, { enabled: url !== null });
  const start = withSearch(claimPaths.list(), { shipment: id });
  if (url === null) return { claim: null, href: start, reason: t(NOT_HANDED_OVER[status] ?? 'support:why.notShipped') };
  const found = data?.shipments[0];
  const claim = found?.claim ?? null;
  return claim === null ? { claim, href: start, reason: found?.obstacle ?? null } : { claim, href: claimPaths.view(claim.id), reason: null };
}
