import { Info } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link, TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { useSend } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { ShipmentStatusBadge } from '../../shipments/web/shared/ShipmentStatusBadge.tsx';
import { support, type Candidate } from '../contract.ts';

/** Begins the claim and opens it, with the reason filled in if only one is possible. */
function ClaimButton({ one }: { one: Candidate }) {
  const { t } = useWords('support');
  const go = useGoOn();
  const readOnly = useWriteReason('shipping');
  const create = useSend(support.create, {
    onSuccess: ({ claim }) => go(claimPaths.view(claim.id), { replace: true }),
    onError: (error) => say.error(error.fields['shipment_id'] ?? error.message),
  });
  const possible = one.reasons.filter(({ obstacle }) => obstacle === null);
  const start = () => create.mutate({ body: { shipment_id: one.shipment_id, reason: possible.length === 1 ? possible[0]?.reason : undefined } });
  return (
    <DisabledReason reason={readOnly}>
      <Button kind="primary" busy={create.isPending} aria-label={t('start.claimNamed', { number: one.tracking_number ?? one.shipment_id })} onClick={start}>
        {t('start.claim')}
      </Button>
    </DisabledReason>
  );
}

/** One shipment: what it is, and a link to its claim or the reason why there is none. */
export function CandidateItem({ one }: { one: Candidate }) {
  const { t } = useWords('support');
  const { money } = useFormat();
  const countries = useCountryNames();
  const about = lineOf([one.order_number, one.name, countries[one.country] ?? one.country]);
  const hasDraft = one.claim?.status === 'Draft';
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink href={shipmentPaths.view(one.shipment_id)} className="-my-0.5 inline-flex min-h-6 items-center font-medium break-all">
            {one.tracking_number ?? one.shipment_id}
          </TextLink>
          <ShipmentStatusBadge status={one.status} />
        </div>
        <p className="break-words text-muted">{about}</p>
        {one.cover !== null && one.cover > 0 && one.currency !== null && (
          <p className="text-muted">{t('start.cover', { amount: money(one.cover, one.currency) })}</p>
        )}
        {one.obstacle !== null && one.claim === null && (
          <p className="mt-1 flex items-start gap-1.5">
            <Info aria-hidden size={14} className="mt-0.75 shrink-0 text-muted" />
            {one.obstacle}
          </p>
        )}
      </div>
      {one.claim !== null ? (
        <Link href={claimPaths.view(one.claim.id)} className={buttonClass(hasDraft ? 'primary' : 'secondary')}>
          {t(hasDraft ? 'start.continue' : 'start.open', { id: one.claim.id })}
        </Link>
      ) : (
        one.obstacle === null && <ClaimButton one={one} />
      )}
    </li>
  );
}
