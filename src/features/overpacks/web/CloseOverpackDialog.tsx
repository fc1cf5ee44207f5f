import { useId } from 'react';
import type { z } from 'zod';
import { SYSTEM_UNITS, unitName } from '../../../shared/units.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { NumberField, TextField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { closeForm, overpacks, type Overpack } from '../contract.ts';

const SIDES = ['length', 'width', 'height'] as const;

interface CloseOverpackProps {
  overpack: Overpack;
  onClose: () => void;
}

/** Asks for gross weight and dimensions in the account's units, and closes the overpack. */
export default function CloseOverpackDialog({ overpack, onClose }: CloseOverpackProps) {
  return <Begun of={overpack}>{(begun, begin) => <Weighing overpack={begun} onReload={() => begin()} onClose={onClose} />}</Begun>;
}

function Weighing({ overpack, onReload, onClose }: CloseOverpackProps & { onReload: () => void }) {
  const { t } = useWords('overpacks');
  const { weight } = useFormat();
  const { user } = useSession();
  const id = useId();
  const units = user?.units ?? 'metric';
  const names = { weight: unitName(SYSTEM_UNITS[units].weight, currentLanguage()), length: unitName(SYSTEM_UNITS[units].length, currentLanguage()) };
  const { typed } = overpack;
  const measures = typed?.units === units ? { weight: typed.weight, length: typed.length, width: typed.width, height: typed.height } : {};
  const form = useContractForm<z.input<typeof closeForm>, z.output<typeof closeForm>>({
    schema: closeForm,
    defaults: { units, ...measures, carrier: overpack.carrier ?? '', external_tracking: overpack.external_tracking ?? '' },
    draft: `overpack-${overpack.id}-${overpack.version}`,
  });
  const close = useSend(overpacks.close, {
    changes: ['manifests'],
    onSuccess: () => {
      say.success(t('close.done'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('close.title', { id: overpack.id })}
      description={t('close.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('close.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={close.isPending}>
            {t('close.submit')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        of={form}
        onSubmit={(body) => close.mutateAsync({ params: { id: overpack.id }, body: { ...body, version: overpack.version } })}
        className="flex flex-col gap-4"
      >
        <DraftNote of={form} />
        <FormProblems of={form} />
        {close.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
        <NumberField
          name="weight"
          label={t('close.weight')}
          unit={names.weight}
          isRequired
          hint={t('close.parcels', { weight: weight(overpack.parcels_weight) })}
        />
        <div className="grid grid-cols-3 gap-3">
          {SIDES.map((side) => (
            <NumberField key={side} name={side} label={t(`close.${side}`)} unit={names.length} isRequired />
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name="carrier" label={t('close.carrier')} />
          <TextField name="external_tracking" label={t('close.external_tracking')} />
        </div>
        <RequiredNote />
      </Form>
    </Dialog>
  );
}
