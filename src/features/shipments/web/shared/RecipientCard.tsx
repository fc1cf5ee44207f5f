import { Badge } from '../../../../ui/Badge.tsx';
import { useWords } from '../../../../web/i18n.ts';
import type { AddressCheck } from '../../../addresses/address-check.ts';
import type { Shipment } from '../../shipment-out.ts';
import { AddressCard } from './AddressCard.tsx';

const VERDICT_TONES = { ok: 'ok', problems: 'warn', not_found: 'bad' } as const;

interface RecipientCardProps {
  to: Shipment['to'];
  /** Null where nothing can be put right any more. */
  check: AddressCheck | null;
  /** Somebody said to use it although it could not be found. */
  isOverridden: boolean;
  /** The page says on top already what is wrong with it. */
  isSaidAbove: boolean;
}

/** Where it goes, and what a check says of that while it can still be put right. */
export function RecipientCard({ to, check, isOverridden, isSaidAbove }: RecipientCardProps) {
  const { t } = useWords('shipments');
  const isAsEntered = isOverridden && (check === null || check.verdict === 'not_found');
  const problem = isSaidAbove ? null : (check?.problem ?? null);
  const note = isAsEntered ? t('view.override') : problem;
  return (
    <AddressCard
      title={t('view.recipient')}
      party={to}
      verdict={check !== null && !isAsEntered && <Badge tone={VERDICT_TONES[check.verdict]}>{t(`view.address.${check.verdict}`)}</Badge>}
      note={note !== null && <p className="mt-2 text-label text-muted">{note}</p>}
    />
  );
}
