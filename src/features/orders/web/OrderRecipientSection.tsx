import { ClipboardPaste } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { CheckboxField, TextField } from '../../../ui/form/fields.tsx';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import type { PastedAddress } from '../../addresses/parse-address.ts';
import { AddressCheck } from '../../shipments/web/shared/AddressCheck.tsx';
import type { OrderForm } from './order-form.ts';
import { splitName } from '../../addresses/recipient-name.ts';

const PasteAddressDialog = lazyPart(() => import('../../shipments/web/shared/PasteAddressDialog.tsx'));

/** First and last name (spec §5), in the order the language puts them. */
function Names({ disabled }: { disabled: boolean }) {
  const { t } = useWords('orders');
  const field = (part: 'first' | 'last') => (
    <TextField name={`to.${part}_name`} label={t(`form.name.${part}`)} isRequired autoComplete="off" disabled={disabled} />
  );
  return (
    <div className="grid grid-cols-2 gap-x-4 sm:col-span-3">
      {field('first')}
      {field('last')}
    </div>
  );
}

/** Who receives it, and whether the address can be found. */
export function OrderRecipientSection({ disabled }: { disabled: boolean }) {
  const { t } = useWords('orders');
  const { setValue, getValues, setFocus } = useFormContext<OrderForm>();
  const [isPasting, setPasting] = useState(false);
  const use = ({ name = '', ...address }: PastedAddress): void => {
    const kept = { id: getValues('to.id') ?? '', country: getValues('to.country') };
    const blank = { company_name: '', phone: '', email: '', street1: '', street2: '', city: '', province: '', postal_code: '' };
    setValue('to', { ...blank, ...kept, ...address, name, ...splitName(name) }, { shouldDirty: true, shouldValidate: true });
    setPasting(false);
    setTimeout(() => setFocus('to.first_name'));
  };
  return (
    <Card
      title={t('form.sections.recipient')}
      actions={
        <Button icon={<ClipboardPaste aria-hidden size={16} />} disabled={disabled} onClick={() => setPasting(true)}>
          {t('shipments:form.address.paste')}
        </Button>
      }
    >
      <AddressFields at="to" names={<Names disabled={disabled} />} disabled={disabled} />
      <AddressCheck
        override={<CheckboxField name="ignore_bad_address" label={t('form.override.label')} hint={t('form.override.hint')} disabled={disabled} />}
      />
      <Suspense fallback={null}>
        {isPasting && <PasteAddressDialog country={getValues('to.country') ?? ''} onUse={use} onClose={() => setPasting(false)} />}
      </Suspense>
    </Card>
  );
}
