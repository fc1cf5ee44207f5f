import { FactRow } from '../../../ui/KeyValue.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { useWords } from '../../../web/i18n.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { ClaimBadge } from './ClaimBadge.tsx';
import { useClaim } from './use-claim.ts';

/** The claim of a shipment, among its facts; nothing if there is none. */
export default function ClaimFact({ about: shipment }: { about: Shipment }) {
  const { t } = useWords('support');
  const { claim } = useClaim(shipment);
  if (claim === null) return null;
  return (
    <FactRow label={t('onShipment.fact')}>
      <span className="flex flex-wrap items-center gap-2">
        <TextLink href={claimPaths.view(claim.id)} className="-my-0.5 inline-flex min-h-6 items-center">
          {claim.id}
        </TextLink>
        <ClaimBadge status={claim.status} />
      </span>
    </FactRow>
  );
}
