import { useEffect } from 'react';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { NumberField, TextareaField, TextField } from '../../../ui/form/fields.tsx';
import { UnitText } from '../../../ui/form/UnitText.tsx';
import { useWords } from '../../../web/i18n.ts';
import { ConditionKeys } from './ConditionKeys.tsx';
import type { TakingIn } from './use-take-in.ts';

const SIDES = ['length', 'width', 'height'] as const;

interface TakeInFormProps {
  id: string;
  of: TakingIn;
  /** Nobody announced it: then what the parcel says is written down. */
  isUnknown: boolean;
}

/** A parcel on the scales: weight, sides, how it looks, where it is put. */
export function TakeInForm({ id, of: { form, send, isNameless }, isUnknown }: TakeInFormProps) {
  const { t } = useWords('returns');
  const { setFocus } = form.form;
  // The scales come first.
  useEffect(() => setFocus('weight'), [setFocus]);
  return (
    <Form
      id={id}
      of={form}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 [&_input.control]:h-13! [&_input.control]:text-title!"
      onSubmit={send}
    >
      <DraftNote of={form} />
      <FormProblems of={form} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <NumberField name="weight" label={t('desk.weight')} unit={<UnitText of="kg" />} isRequired autoComplete="off" />
        {SIDES.map((side) => (
          <NumberField key={side} name={side} label={t(`desk.${side}`)} unit={<UnitText of="cm" />} autoComplete="off" />
        ))}
      </div>
      <ConditionKeys />
      <TextField name="shelf" label={t('desk.shelf')} autoComplete="off" autoCapitalize="characters" />
      {isUnknown && <TextareaField name="marks" label={t('desk.marks')} hint={t('desk.marksHint')} isRequired={isNameless} rows={2} />}
      {/* Enter in the last field takes it in, as the key does. */}
      <button type="submit" hidden>
        {t('desk.take')}
      </button>
    </Form>
  );
}
