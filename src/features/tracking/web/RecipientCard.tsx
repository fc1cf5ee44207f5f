import { useState, type SubmitEvent } from 'react';
import { lineOf } from '../../../shared/isolated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { PublicTrack } from '../contract.ts';

interface RecipientCardProps {
  recipient: PublicTrack['recipient'];
  /** The answer given did not match. */
  isWrong: boolean;
  isBusy: boolean;
  onCheck: (check: string) => void;
}

/** Who the parcel is for, once the visitor has shown that they know the recipient. */
export function RecipientCard({ recipient, isWrong, isBusy, onCheck }: RecipientCardProps) {
  const { t } = useWords('tracking');
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onCheck(typed.trim());
  };
  return (
    <Card title={t('open.recipient')}>
      {recipient !== null ? (
        <p role="status" className="break-words">
          {lineOf([recipient.name, recipient.city], ', ')}
        </p>
      ) : (
        <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
          <Field label={t('open.check')} hint={t('open.recipientText')} error={isWrong ? t('open.wrong') : undefined} className="min-w-0 flex-1 basis-60">
            <TextInput value={typed} maxLength={64} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          </Field>
          <Button type="submit" busy={isBusy} className="mt-5">
            {t('open.show')}
          </Button>
        </form>
      )}
    </Card>
  );
}
