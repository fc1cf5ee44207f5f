import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatAddressLine } from '../../../../shared/address-format.ts';
import type { DraftAddress } from '../../../../shared/fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Callout } from '../../../../ui/Callout.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useAddressCheck } from './use-address-check.ts';

const PLACE = ['street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const;

/** Problems of the recipient's address (`to`), and the better spelling to accept with one click; `override` is how to use one that was not found. */
export function AddressCheck({ override }: { override: ReactNode }) {
  const { t } = useWords('shipments');
  const { setValue } = useFormContext();
  const { verification } = useAddressCheck();
  if (verification === null) return null;
  const { verdict, problems, suggestion } = verification;
  const accept = (address: DraftAddress): void => {
    for (const field of PLACE) {
      if (address[field]) setValue(`to.${field}`, address[field], { shouldDirty: true, shouldValidate: true });
    }
  };
  const better = suggestion !== null && (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{t('form.address.suggested', { address: formatAddressLine({ ...suggestion, name: '' }) })}</span>
      <Button onClick={() => accept(suggestion)}>{t('form.address.accept')}</Button>
    </div>
  );
  if (verdict === 'ok') {
    return suggestion === null ? (
      <p role="status" className="mt-3 text-label text-ok">
        ✓ {t('form.address.fine')}
      </p>
    ) : (
      <div role="status" className="mt-3">
        <Callout tone="info">{better}</Callout>
      </div>
    );
  }
  return (
    <div role="status" className="mt-3">
      <Callout tone={verdict === 'not_found' ? 'bad' : 'warn'} title={verdict === 'not_found' ? t('form.address.notFound') : verification.message}>
        <ul className="flex flex-col gap-0.5">
          {Object.entries(problems).map(([field, text]) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
        {better}
        {verdict === 'not_found' && <div className="mt-2 text-text">{override}</div>}
      </Callout>
    </div>
  );
}
