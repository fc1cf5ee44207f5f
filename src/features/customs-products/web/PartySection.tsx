import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { RadioField, useFieldError } from '../../../ui/form/fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import { PARTIES, REGULATED_REQUIRED, type Party } from '../contract.ts';
import type { ProductForm, Who } from './product-form.ts';

function PartyFields({ name, disabled }: { name: Party; disabled: boolean }) {
  const { t } = useWords('customs-products');
  const { control } = useFormContext<ProductForm>();
  const who = useWatch({ control, name: `${name}.who` });
  const isRequired = (REGULATED_REQUIRED as readonly string[]).includes(name);
  const error = useFieldError(name);
  const choices: Who[] = isRequired ? ['consignor', 'own'] : ['none', 'consignor', 'own'];
  return (
    <div className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <RadioField
        name={`${name}.who`}
        legend={t(`field.${name}`)}
        isRequired={isRequired}
        isInline
        options={choices.map((value) => ({ value, label: t(`party.${value}`), disabled }))}
      />
      {error !== undefined && <FieldError text={error} />}
      {who === 'own' && (
        <div className="mt-3">
          <AddressFields at={name} disabled={disabled} />
        </div>
      )}
    </div>
  );
}

/** The parties behind regulated goods; each may be whoever sends the shipment. */
export function PartySection({ disabled }: { disabled: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      {PARTIES.map((name) => (
        <PartyFields key={name} name={name} disabled={disabled} />
      ))}
    </div>
  );
}
