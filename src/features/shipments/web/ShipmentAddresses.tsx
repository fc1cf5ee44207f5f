import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { MAX_ADDRESSES } from '../../addresses/contract.ts';
import type { Found } from '../../addresses/found.ts';
import { findAddresses, readNumbers } from './find-addresses.ts';

/** Takes the recipients of shipments, by their numbers. */
export default function ShipmentAddresses({ about: { onFound } }: { about: { onFound: (found: Found[]) => void } }) {
  const { t } = useWords('addresses');
  const [text, setText] = useState('');
  const numbers = readNumbers(text);
  const search = useMutation({
    mutationFn: findAddresses,
    onSuccess: ({ found, missing }) => {
      if (found.length > 0) onFound(found);
      setText(missing.join('\n'));
    },
  });
  const missing = search.data?.missing ?? [];
  const isNone = search.data?.found.length === 0;
  const notFound = missing.length === 0 ? undefined : isNone ? t('page.noneFound') : t('page.someNotFound', { numbers: missing.join(', ') });
  const tooMany = numbers.length > MAX_ADDRESSES ? t('page.max') : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('page.numbersLabel')} hint={t('page.numbersHint')} error={tooMany ?? search.error?.message ?? notFound}>
        <Textarea
          rows={4}
          value={text}
          onChange={(event) => {
            search.reset();
            setText(event.target.value);
          }}
        />
      </Field>
      <div>
        <Button kind="primary" busy={search.isPending} disabled={numbers.length === 0 || tooMany !== undefined} onClick={() => search.mutate(numbers)}>
          {t('page.add')}
        </Button>
      </div>
    </div>
  );
}
