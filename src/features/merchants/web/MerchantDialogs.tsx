import { useState } from 'react';
import type { z } from 'zod';
import { CURRENCIES } from '../../../shared/money.ts';
import { Begun } from '../../../ui/form/Begun.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { MoneyField, SelectField, TextareaField, TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ComboboxField, CountryField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useZoneChoices, zoneHere } from '../../../ui/form/zone-choices.ts';
import type { MadeLink } from '../../../ui/MadeLinkDialog.tsx';
import { sayAndClose } from '../../../ui/messages/say-and-close.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { changeBody, merchants, openBody, ownerBody, suspendBody, type Merchant } from '../contract.ts';

interface LinkedProps {
  onClose: () => void;
  onLink: (made: MadeLink) => void;
}
interface OneProps {
  merchant: Merchant;
  onClose: () => void;
}

/** A new account: name, country, currency, time zone, owner, credit limit. Merchants are mostly near their operator. */
export function OpenDialog({ onClose, onLink }: LinkedProps) {
  const { t } = useWords('merchants');
  const [here] = useState(zoneHere);
  const zones = useZoneChoices(here);
  const form = useContractForm<z.input<typeof openBody>, z.output<typeof openBody>>({
    schema: openBody,
    defaults: { name: '', country: '', time_zone: here, owner_email: '', credit_limit: 0 },
    draft: 'merchant',
  });
  const send = useSend(merchants.open, {
    onSuccess: (made) => {
      onClose();
      onLink(made);
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('form.title')}
      text={t('form.text')}
      submit={t('form.submit')}
      onSubmit={(body) => send.mutateAsync({ body })}
      onClose={onClose}
    >
      <TextField name="name" label={t('form.name')} isRequired />
      <CountryField name="country" label={t('form.country')} isRequired />
      <SelectField
        name="currency"
        label={t('form.currency')}
        hint={t('form.currencyHint')}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        isRequired
      />
      <ComboboxField name="time_zone" label={t('form.zone')} hint={t('form.zoneHint')} choices={zones} isRequired />
      <TextField name="owner_email" type="email" label={t('form.owner')} autoCapitalize="none" spellCheck={false} isRequired />
      <MoneyField name="credit_limit" label={t('form.credit')} />
    </FormDialog>
  );
}

/** Name and credit limit. */
function ChangeDialog({ merchant, onReload, onClose }: OneProps & { onReload: () => void }) {
  const { t } = useWords('merchants');
  const form = useContractForm({ schema: changeBody, defaults: { name: merchant.name, credit_limit: merchant.credit_limit } });
  const send = useSend(merchants.change, { onSuccess: sayAndClose(t('change.done'), onClose) });
  return (
    <FormDialog
      of={form}
      title={t('change.title', { name: merchant.name })}
      submit={t('change.submit')}
      onSubmit={(body) => send.mutateAsync({ params: { id: merchant.id }, body: { ...body, version: merchant.version } })}
      onClose={onClose}
    >
      {send.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
      <TextField name="name" label={t('form.name')} isRequired />
      <MoneyField name="credit_limit" label={t('form.credit')} unit={merchant.currency} isRequired />
    </FormDialog>
  );
}

/** Suspends with a reason. */
function SuspendDialog({ merchant, onClose }: OneProps) {
  const { t } = useWords('merchants');
  const form = useContractForm({ schema: suspendBody, defaults: { reason: '' } });
  const send = useSend(merchants.suspend, { onSuccess: sayAndClose(t('suspend.done'), onClose) });
  return (
    <FormDialog
      of={form}
      title={t('suspend.title', { name: merchant.name })}
      text={t('suspend.text')}
      submit={t('suspend.action')}
      isDanger
      onSubmit={(body) => send.mutateAsync({ params: { id: merchant.id }, body })}
      onClose={onClose}
    >
      <TextareaField name="reason" label={t('suspend.reason')} rows={2} isRequired />
    </FormDialog>
  );
}

/** Makes a link for an owner. */
function OwnerDialog({ merchant, onClose, onLink }: OneProps & LinkedProps) {
  const { t } = useWords('merchants');
  const form = useContractForm({ schema: ownerBody, defaults: { email: '' } });
  const send = useSend(merchants.inviteOwner, {
    onSuccess: (made) => {
      onClose();
      onLink(made);
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('owner.title', { name: merchant.name })}
      text={t('form.text')}
      submit={t('owner.submit')}
      onSubmit={(body) => send.mutateAsync({ params: { id: merchant.id }, body })}
      onClose={onClose}
    >
      <TextField name="email" type="email" label={t('form.owner')} autoCapitalize="none" spellCheck={false} isRequired />
    </FormDialog>
  );
}

/** The action in progress on an account of the list. */
export interface Deed {
  kind: 'change' | 'owner' | 'suspend';
  row: Merchant;
}

/** The dialog for the action in progress; `rows` are as the list has them now. */
export function MerchantDialogs({ deed, rows, onClose, onLink }: LinkedProps & { deed: Deed | null; rows: readonly Merchant[] }) {
  if (deed === null) return null;
  const merchant = rows.find(({ id }) => id === deed.row.id) ?? deed.row;
  if (deed.kind === 'owner') return <OwnerDialog merchant={merchant} onClose={onClose} onLink={onLink} />;
  if (deed.kind === 'suspend') return <SuspendDialog merchant={merchant} onClose={onClose} />;
  return <Begun of={merchant}>{(begun, onReload) => <ChangeDialog merchant={begun} onReload={onReload} onClose={onClose} />}</Begun>;
}
