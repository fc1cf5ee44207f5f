import { useWatch } from 'react-hook-form';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { useSettled } from '../../../web/use-settled.ts';
import { shipments } from '../contract.ts';
import type { ShipmentForm } from './shipment-values.ts';

const PAUSE_MS = 400;
const LIMIT = 5;

/** Says that another shipment has the order number that was typed: a second parcel is possible, and costs money. */
function Repeated({ ownId }: { ownId: number | undefined }) {
  const { t } = useWords('shipments');
  const typed = useWatch<ShipmentForm, 'order_number'>({ name: 'order_number' });
  const number = useSettled((typed ?? '').trim(), PAUSE_MS);
  const found = useExtra(shipments.list, { query: { order_number: number, limit: LIMIT } }, { enabled: number !== '' });
  const other = number === '' ? undefined : found?.shipments.find((one) => one.id !== ownId && one.status !== 'Cancelled');
  if (other === undefined) return null;
  return (
    <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-warn sm:col-span-2">
      <Link href={shipmentPaths.view(other.id)} className="underline">
        {t('form.references.repeated', { id: other.id })}
      </Link>
    </p>
  );
}

/** The merchant's own numbers, to find the shipment by. */
export function ShipmentReferencesSection({ ownId }: { ownId: number | undefined }) {
  const { t } = useWords('shipments');
  return (
    <Card title={t('form.sections.references')}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {(['order_number', 'reference1', 'reference2', 'reference3'] as const).map((name) => (
          <TextField key={name} name={name} label={t(`form.references.${name}`)} autoComplete="off" />
        ))}
        <Repeated ownId={ownId} />
      </div>
    </Card>
  );
}
