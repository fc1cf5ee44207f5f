import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { SYSTEM_UNITS, unitName } from '../../../shared/units.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { NumberField, RadioField } from '../../../ui/form/fields.tsx';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import type { Packed } from '../../package-presets/contract.ts';
import { PresetMenu } from '../../package-presets/web/shared/PresetMenu.tsx';
import { MAX_PACKAGES } from '../contract.ts';
import type { ShipmentForm } from './shipment-values.ts';

type PackageForm = NonNullable<ShipmentForm['packages']>[number];

function Packages({ weightUnit, lengthUnit }: { weightUnit: string; lengthUnit: string }) {
  const { t } = useWords('shipments');
  const { control } = useFormContext<ShipmentForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'packages' });
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="font-medium">{t('form.package.packages')}</h3>
          <p className="text-label text-muted">
            {fields.length >= MAX_PACKAGES ? t('form.package.max', { count: MAX_PACKAGES }) : t('form.package.packagesHint')}
          </p>
        </div>
        <Button icon={<Plus aria-hidden size={16} />} disabled={fields.length >= MAX_PACKAGES} onClick={() => append({} as PackageForm)}>
          {t('form.package.addPackage')}
        </Button>
      </div>
      <ul className="mt-2 flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.id}>
            <fieldset className="flex items-end gap-2">
              <legend className="mb-1 text-label text-muted">{t('form.package.number', { number: index + 1 })}</legend>
              <div className="grid flex-1 grid-cols-2 gap-2 sm:grid-cols-4">
                <NumberField name={`packages.${index}.weight`} label={t('form.package.weightShort')} isRequired unit={weightUnit} />
                {(['length', 'width', 'height'] as const).map((side) => (
                  <NumberField key={side} name={`packages.${index}.${side}`} label={t(`estimates:form.${side}`)} unit={lengthUnit} />
                ))}
              </div>
              <IconButton label={t('form.package.removePackage', { number: index + 1 })} onClick={() => remove(index)}>
                <Trash2 aria-hidden size={16} />
              </IconButton>
            </fieldset>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How heavy and how big, in the units the person works in. */
export function ShipmentPackageSection({ onUnits }: { onUnits: () => void }) {
  const { t } = useWords('shipments');
  const { control, getValues, setValue } = useFormContext<ShipmentForm>();
  const [kind, units] = useWatch({ control, name: ['kind', 'units'] });
  const language = currentLanguage();
  const system = SYSTEM_UNITS[units ?? 'metric'];
  const weightUnit = unitName(system.weight, language);
  const lengthUnit = unitName(system.length, language);
  const isEnvelope = kind === 'envelope';
  const typed = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
  const current = (): Packed => ({
    kind: getValues('kind') ?? 'parcel',
    irregular: getValues('irregular') ?? false,
    units: units ?? 'metric',
    weight: typed(getValues('weight')),
    length: typed(getValues('length')),
    width: typed(getValues('width')),
    height: typed(getValues('height')),
  });
  const use = ({ units: _units, weight, ...rest }: Packed): void => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('kind', rest.kind, options);
    setValue('irregular', rest.irregular, options);
    (['length', 'width', 'height'] as const).forEach((side) => setValue(side, rest[side] ?? undefined, options));
    if (weight !== null) setValue('weight', weight, options);
  };
  return (
    <Card
      title={t('form.sections.package')}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <PresetMenu units={units ?? 'metric'} current={current} onUse={use} />
          <Segments
            label={t('estimates:form.units')}
            name="units"
            value={units ?? 'metric'}
            onChange={onUnits}
            options={(['metric', 'imperial'] as const).map((value) => ({ value, label: t(`estimates:form.${value}`) }))}
          />
        </span>
      }
    >
      <RadioField
        name="kind"
        legend={t('form.package.kind')}
        isInline
        options={(['parcel', 'envelope'] as const).map((value) => ({ value, label: t(`estimates:form.kinds.${value}`) }))}
      />
      <div className="mt-3 grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-4">
        <NumberField name="weight" label={t('form.package.weight')} isRequired unit={weightUnit} className="col-span-3 sm:col-span-1" />
        {isEnvelope ? (
          <NumberField
            name="height"
            label={t('estimates:form.thickness')}
            hint={t('estimates:form.thicknessHint')}
            isRequired
            unit={lengthUnit}
            className="col-span-3 sm:col-span-2"
          />
        ) : (
          (['length', 'width', 'height'] as const).map((side) => <NumberField key={side} name={side} label={t(`estimates:form.${side}`)} unit={lengthUnit} />)
        )}
      </div>
      <Packages weightUnit={weightUnit} lengthUnit={lengthUnit} />
    </Card>
  );
}
