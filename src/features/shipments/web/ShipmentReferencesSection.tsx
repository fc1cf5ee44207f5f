import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useWords } from '../../../web/i18n.ts';

/** The merchant's own numbers, to find the shipment by. */
export function ShipmentReferencesSection() {
  const { t } = useWords('shipments');
  return (
    <Card title={t('form.sections.references')}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {(['order_number', 'reference1', 'reference2', 'reference3'] as const).map((name) => (
          <TextField key={name} name={name} label={t(`form.references.${name}`)} maxLength={40} autoComplete="off" />
        ))}
      </div>
    </Card>
  );
}
