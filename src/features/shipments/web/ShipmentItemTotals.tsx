import { useFormContext, useWatch } from 'react-hook-form';
import { formatWeight, SYSTEM_UNITS, toGrams } from '../../../shared/units.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { useFormat } from '../../../web/format.ts';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import { totalsOf } from './live-estimate.ts';
import type { ShipmentForm, ShipmentStart } from './shipment-values.ts';

/** Pieces, value and weight of the contents, and whether their weight is within the gross weight. */
export function ShipmentItemTotals() {
  const { t } = useWords('shipments');
  const { money } = useFormat();
  const language = currentLanguage();
  const { control } = useFormContext<ShipmentForm>();
  const [line_items, weight, units, currency] = useWatch({ control, name: ['line_items', 'weight', 'units', 'currency'] });
  const totals = totalsOf({ line_items, weight, currency } as ShipmentStart);
  const unit = SYSTEM_UNITS[units ?? 'metric'].weight;
  const hasOthers = totals.others.size > 0;
  const worth = [...(totals.value > 0 || !hasOthers ? [[currency, totals.value] as const] : []), ...totals.others];
  const show = (value: number): string => formatWeight(toGrams(value, unit), unit, language);
  return (
    <div className="text-right">
      <p>
        {t('form.items.pieces', { count: totals.pieces })} · {worth.map(([one, amount]) => money(amount, one, { code: hasOthers })).join(' + ')} ·{' '}
        <span className={totals.isOver ? 'text-bad' : undefined}>
          {typeof weight === 'number'
            ? t('form.items.weight', { items: show(totals.weight), gross: show(weight) })
            : t('form.items.weightOnly', { items: show(totals.weight) })}
        </span>
      </p>
      {totals.isOver && (
        <div role="status" className="flex justify-end">
          <FieldError text={t('common:validation.increaseWeight')} />
        </div>
      )}
    </div>
  );
}
