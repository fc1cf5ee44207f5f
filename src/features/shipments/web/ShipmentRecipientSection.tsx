import { ClipboardPaste } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { lazyPart } from '../../../web/code.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { PastedAddress } from '../../addresses/parse-address.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { RecipientFinder } from './RecipientFinder.tsx';
import { AddressCheck } from './shared/AddressCheck.tsx';
import type { ShipmentForm } from './shipment-values.ts';
import { overrideFee, useLiveEstimate } from './use-live-estimate.ts';

const PasteAddressDialog = lazyPart(() => import('./shared/PasteAddressDialog.tsx'));

/** Proceeds with an address that was not found, and says what that costs. */
function Override() {
  const { t } = useWords('shipments');
  const { money } = useFormat();
  const { chosen } = useLiveEstimate();
  const fee = overrideFee(chosen);
  return (
    <CheckboxField
      name="ignore_bad_address"
      label={t('form.address.override')}
      hint={fee === null || chosen === undefined ? t('form.address.overrideFeeAny') : t('form.address.overrideFee', { amount: money(fee, chosen.currency) })}
    />
  );
}

/** Who receives it, and whether the address can be found. */
export function ShipmentRecipientSection() {
  const { t } = useWords('shipments');
  const { setValue, getValues, setFocus } = useFormContext<ShipmentForm>();
  const [isPasting, setPasting] = useState(false);
  const closed = useWriteReason('shipping');
  const use = (address: PastedAddress): void => {
    const kept = { id: getValues('to.id') ?? '', country: getValues('to.country') };
    const blank = { name: '', company_name: '', phone: '', email: '', street1: '', street2: '', city: '', province: '', postal_code: '' };
    setValue('to', { ...blank, ...kept, ...address }, { shouldDirty: true, shouldValidate: true });
    setPasting(false);
    setTimeout(() => setFocus('to.name'));
  };
  return (
    <Card
      title={t('form.sections.recipient')}
      actions={
        <Button icon={<ClipboardPaste aria-hidden size={16} />} onClick={() => setPasting(true)}>
          {t('form.address.paste')}
        </Button>
      }
    >
      <RecipientFinder onUse={use} disabled={closed !== null} />
      <AddressFields at="to" />
      <AddressCheck override={<Override />} />
      <Suspense fallback={null}>
        {isPasting && <PasteAddressDialog country={getValues('to.country') ?? ''} onUse={use} onClose={() => setPasting(false)} />}
      </Suspense>
    </Card>
  );
}
