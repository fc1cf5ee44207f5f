import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWords } from '../../web/i18n.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { DraftNote, Form, FormProblems } from './Form.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FrameProps<In extends FieldValues, Out> {
  of: ContractForm<In, Out>;
  title: string;
  text?: string;
  submit: string;
  isDanger?: boolean;
  onSubmit: (body: Out) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with a cancel and a submit button. */
export function FormDialog<In extends FieldValues, Out>({ of, title, text, submit, isDanger = false, onSubmit, onClose, children }: FrameProps<In, Out>) {
  const { t } = useWords('ui');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(text !== undefined && { description: text })}
      actions={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} type="submit" form={id} busy={of.form.formState.isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} of={of} className="flex flex-col gap-4" onSubmit={onSubmit}>
        <DraftNote of={of} />
        <FormProblems of={of} />
        {children}
      </Form>
    </Dialog>
  );
}
