import { useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useWords } from '../../web/i18n.ts';
import { Button } from '../Button.tsx';
import { PlacesContext, SaidContext } from './places.ts';
import type { ContractForm } from './use-contract-form.ts';

export interface FormProps<In extends FieldValues, Out> {
  of: ContractForm<In, Out>;
  /** Sends the validated values; what it throws is shown in the form, and nothing typed is lost. */
  onSubmit: (values: Out) => Promise<unknown>;
  children: ReactNode;
  className?: string;
  id?: string;
  /**
   * A long one, often with two ways to finish: Ctrl Enter sends it by the main one, which says so or is its last button. Enter alone sends nothing, because every scan
   * ends with it, what is sent costs money, and the button that a browser would press is the first.
   */
  isSentByCtrl?: boolean;
}

function pressMain(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const ways = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  (ways.find((way) => way.hasAttribute('data-main')) ?? ways.at(-1))?.click();
}

/** A form over a contract: errors at the top and beside the fields, with the focus on the first one. */
export function Form<In extends FieldValues, Out>({ of, onSubmit, children, className, id, isSentByCtrl = false }: FormProps<In, Out>) {
  const { form, isKept, sent, refuse, discard, places, said } = of;
  const isSending = useRef(false);
  /** Once at a time, whatever keys and buttons ask for it again. What was refused is shown when the button no longer is at work: whoever reads it can close the form. */
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await form.handleSubmit(async (values) => {
        await onSubmit(values);
        sent();
      })(event);
    } catch (error) {
      refuse(error);
    } finally {
      isSending.current = false;
    }
  };
  return (
    <FormProvider {...form}>
      <PlacesContext value={places}>
        <SaidContext value={said}>
          <form
            id={id}
            noValidate
            data-kept={isKept || undefined}
            onSubmit={(event) => void send(event)}
            onReset={discard}
            {...(isSentByCtrl && { onKeyDown: pressMain })}
            className={className}
          >
            {/* The first button is what Enter presses in a field. */}
            {isSentByCtrl && <input type="submit" disabled hidden />}
            {children}
          </form>
        </SaidContext>
      </PlacesContext>
    </FormProvider>
  );
}

/** The button of a long form stands far below: who pressed it must see why nothing came of it. A field that is wrong has the focus, and is seen itself. With room above for what offers the way on. */
function intoView(box: HTMLElement | null): void {
  if (box !== null && document.activeElement?.ariaInvalid !== 'true') box.scrollIntoView({ block: 'nearest' });
}

/** Refusals of the whole form, and errors that belong to no field. */
export function FormProblems<In extends FieldValues, Out>({ of }: { of: ContractForm<In, Out> }) {
  const root = of.form.formState.errors.root as Record<string, { message?: string } | undefined> | undefined;
  const messages = [root?.['server']?.message, root?.['form']?.message].filter((message) => message !== undefined);
  if (messages.length === 0) return null;
  return (
    <div ref={intoView} role="alert" className="scroll-mt-40 rounded-card bg-bad-soft px-4 py-3 whitespace-pre-line text-bad">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

/** Says that a draft was restored and offers to start over. */
export function DraftNote({ of }: { of: { isRestored: boolean; discard: () => void } }) {
  const { t } = useWords('ui');
  if (!of.isRestored) return null;
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-info-soft px-4 py-2 text-info">
      {t('draft.restored')}
      <Button onClick={of.discard}>{t('draft.discard')}</Button>
    </div>
  );
}
