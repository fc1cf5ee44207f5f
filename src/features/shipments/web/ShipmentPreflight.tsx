import { useFormContext, useFormState, useWatch, type Path, type PathValue } from 'react-hook-form';
import { fieldName } from '../../../ui/form/resolve.ts';
import { useWords } from '../../../web/i18n.ts';
import { PreflightFindings, type Patch } from '../../customs-products/web/shared/PreflightFindings.tsx';
import { isBlankItem, type ShipmentForm } from './shipment-values.ts';

const ITEM = /^line_items\/(\d+)\//;
const MORE = /^line_items\/(\d+)\/(?:origin_description|dg_code)$/;

/** What customs may hold the shipment for, shown while one types; a fix sets the field it names. */
export function ShipmentPreflight() {
  const { t } = useWords('customs-products');
  const { control, getFieldState, setValue, setFocus } = useFormContext<ShipmentForm>();
  const { create_label: _bought, line_items: items, to, ...rest } = useWatch({ control }) as ShipmentForm;
  const typed = items.slice(0, items.findLastIndex((item) => !isBlankItem(item)) + 1);
  const form = useFormState({ control });
  // What stood there when the form was opened was somebody's work before; else an item is begun when one says what it is, or has left it out.
  const isStored = Boolean(form.defaultValues?.to?.name);
  const isItemBegun = (index: number): boolean =>
    isStored || form.isSubmitted || Boolean(items[index]?.description) || getFieldState(`line_items.${index}.description`, form).isTouched;
  const isBegun = (path: string): boolean => {
    const index = ITEM.exec(path)?.[1];
    return index === undefined ? path.startsWith('to/') || typed.some((_, i) => isItemBegun(i)) : isItemBegun(Number(index));
  };
  const fix = (patch: Patch): void => {
    for (const { path, value } of patch) {
      const name = fieldName(path) as Path<ShipmentForm>;
      setValue(name, value as PathValue<ShipmentForm, typeof name>, { shouldDirty: true, shouldValidate: true });
    }
  };
  const go = (path: string): void => {
    const row = MORE.exec(path)?.[1];
    // A row's other fields do not exist until it is opened.
    if (row !== undefined) document.querySelector<HTMLElement>(`[data-row="${row}"] [aria-expanded=false][data-part=more]`)?.click();
    setTimeout(() => setFocus(fieldName(path) as Path<ShipmentForm>));
  };
  if (!to?.country || typed.length === 0) return null;
  return (
    <section aria-label={t('preflight.title')} className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 font-medium">{t('preflight.title')}</h3>
      <PreflightFindings shipment={{ ...rest, to, line_items: typed }} onFix={fix} onGo={go} isBegun={isBegun} />
    </section>
  );
}
