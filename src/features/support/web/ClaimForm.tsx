import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { MoneyField, RadioField, TextareaField, useFieldError } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { withoutBlanks } from '../../../ui/form/resolve.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Skeleton, Waiting } from '../../../ui/States.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend, useTellMissing } from '../../../web/query.ts';
import { submitInput, support, type Candidate, type Claim } from '../contract.ts';
import { ASKED_REASONS, type AskedReason } from '../rules.ts';
import { DocumentsCard } from './DocumentsCard.tsx';

type Typed = z.input<typeof submitInput>;

/** A refusal that no field of this form shows is shown above it. */
function said(error: unknown): unknown {
  const sentence = error instanceof ApiError ? (error.fields['shipment_id'] ?? error.fields['status']) : undefined;
  return sentence === undefined ? error : new Error(sentence);
}

/** The reasons; those that do not fit the parcel's history say why. */
function useReasons(known: Candidate['reasons'] | undefined): { value: AskedReason; label: string; hint?: string; disabled: boolean }[] {
  const { t } = useWords('support');
  return ASKED_REASONS.map((value) => {
    const obstacle = known?.find((one) => one.reason === value)?.obstacle ?? null;
    return { value, label: t(`reason.${value}`), disabled: obstacle !== null, ...(obstacle === null ? {} : { hint: obstacle }) };
  });
}

function Documents({ claim, readOnly, onAdded }: { claim: Claim; readOnly: string | null; onAdded: () => void }) {
  const problem = useFieldError('documents');
  const count = claim.documents.length;
  useEffect(() => {
    if (count > 0) onAdded();
  }, [count, onAdded]);
  return <DocumentsCard claim={claim} readOnly={readOnly} problem={problem} />;
}

interface ClaimFormProps {
  claim: Claim;
  readOnly: string | null;
}

/** A draft: what happened, what it was worth, and what proves it. What is typed survives a reload. */
export function ClaimForm(props: ClaimFormProps) {
  const history = useCall(support.candidates, { query: { shipment_id: props.claim.shipment_id } });
  useTellMissing(history);
  // The sentences of the reasons would push away what one types.
  if (history.isPending)
    return (
      <Waiting>
        <Skeleton className="h-dvh" />
      </Waiting>
    );
  const known = history.data?.shipments[0]?.reasons;
  return <Begun of={props.claim}>{(begun, begin) => <Fields {...props} known={known} begun={begun} onReload={() => begin()} />}</Begun>;
}

interface FieldsProps extends ClaimFormProps {
  known: Candidate['reasons'] | undefined;
  /** As it was when it was begun with: documents come into `claim` meanwhile, and what others type. */
  begun: Claim;
  onReload: () => void;
}

function Fields({ claim, readOnly, known, begun, onReload }: FieldsProps) {
  const { t } = useWords('support');
  const { money } = useFormat();
  const reasons = useReasons(known);
  const [version, setVersion] = useState(begun.version);
  const form = useContractForm<Typed, z.output<typeof submitInput>>({
    schema: submitInput,
    defaults: { reason: begun.reason ?? undefined, amount: begun.amount ?? undefined, description: begun.description ?? '' },
    draft: `claim-${claim.id}-${version}`,
  });
  const { getValues, clearErrors } = form.form;
  const submit = useSend(support.submit, { onSuccess: () => void say.success(t('form.submitted')) });
  const save = useSend(support.update, {
    onSuccess: (saved) => {
      form.sent();
      setVersion(saved.claim.version);
      say.success(t('form.saved'));
    },
    onError: (error) => form.refuse(said(error)),
  });
  const send = (body: z.output<typeof submitInput>) =>
    submit.mutateAsync({ params: { id: claim.id }, body: { ...body, version } }).catch((error: unknown) => {
      throw said(error);
    });
  // One at a time: each tells the server which version it changes.
  const isSending = submit.isPending || save.isPending;
  const onAdded = () => clearErrors('documents' as 'description');
  return (
    <Form of={form} onSubmit={send} className="flex flex-col gap-4">
      <ClosedNote reason={readOnly} />
      <FormProblems of={form} />
      {(save.error ?? submit.error)?.code === 'conflict' && <ConflictNote onReload={onReload} />}
      <DraftNote of={form} />
      <Card title={t('form.title')}>
        <fieldset disabled={readOnly !== null} className="flex min-w-0 flex-col gap-4">
          <RadioField name="reason" legend={t('form.reason')} options={reasons} isRequired />
          <MoneyField
            name="amount"
            label={t('form.amount')}
            unit={claim.currency}
            isRequired
            className="sm:max-w-80"
            hint={t('form.amountHint', { amount: money(claim.cover, claim.currency) })}
          />
          <TextareaField name="description" label={t('form.description')} rows={6} isRequired hint={t('form.descriptionHint')} />
          <RequiredNote />
        </fieldset>
      </Card>
      <Documents claim={claim} readOnly={readOnly} onAdded={onAdded} />
      <div className="flex flex-wrap justify-end gap-2">
        <DisabledReason reason={readOnly}>
          <Button
            busy={isSending}
            onClick={() => {
              clearErrors('root');
              save.mutate({ params: { id: claim.id }, body: { ...(withoutBlanks(getValues()) as Partial<Typed>), version } });
            }}
          >
            {t('form.save')}
          </Button>
        </DisabledReason>
        <DisabledReason reason={readOnly}>
          <Button type="submit" kind="primary" busy={isSending}>
            {t('form.submit')}
          </Button>
        </DisabledReason>
      </div>
    </Form>
  );
}
