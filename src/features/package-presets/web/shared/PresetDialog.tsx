import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SYSTEM_UNITS, unitName } from '../../../../shared/units.ts';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { say } from '../../../../ui/messages/messages.ts';
import { Problem } from '../../../../ui/Problem.tsx';
import { useFormat } from '../../../../web/format.ts';
import { useLanguage, useWords } from '../../../../web/i18n.ts';
import { useSend } from '../../../../web/query.ts';
import { useWriteReason } from '../../../../web/use-write-reason.ts';
import { packagePresets, type PackagePreset, type Packed } from '../../contract.ts';

const MEASURES = ['weight', 'length', 'width', 'height'] as const;

/** "20 × 15 × 5 cm · 0.45 kg": what of a package is known. */
function useMeasures(): (packed: Packed) => string {
  const language = useLanguage();
  const { number } = useFormat();
  const text = (value: number) => number(value, Number.isInteger(value) ? 0 : 2);
  return ({ units, weight, length, width, height }) => {
    const unit = SYSTEM_UNITS[units];
    const sides = [length, width, height].filter((side) => side !== null);
    return [
      sides.length > 0 && `${sides.map(text).join(' × ')} ${unitName(unit.length, language)}`,
      weight !== null && `${text(weight)} ${unitName(unit.weight, language)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

interface PresetDialogProps {
  /** What the form holds now. */
  packed: Packed;
  presets: readonly PackagePreset[];
  onClose: () => void;
}

/** Keeps what is in the form under a name, and deletes presets nobody needs. */
export default function PresetDialog({ packed, presets, onClose }: PresetDialogProps) {
  const { t } = useWords('package-presets');
  const measures = useMeasures();
  const readOnly = useWriteReason('shipping');
  const [name, setName] = useState('');
  const [leaving, setLeaving] = useState<PackagePreset | null>(null);
  const save = useSend(packagePresets.save, {
    onSuccess: () => {
      say.success(t('saved'));
      onClose();
    },
  });
  const stay = () => setLeaving(null);
  const remove = useSend(packagePresets.remove, { onSuccess: stay, onError: stay });
  const isEmpty = [packed.weight, packed.length, packed.width, packed.height].every((value) => value === null);
  const fields = save.error?.fields ?? {};
  // The measures stand in the form behind it.
  const wrong = MEASURES.flatMap((one) => (fields[one] === undefined ? [] : t('wrong', { measure: t(`measures.${one}`), problem: fields[one] })));
  const problem = fields['name'] === undefined ? (save.error ?? remove.error) : null;
  const before = presets.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  // What nobody was told of is not replaced: somebody else may have saved one of this name since.
  const start = () => save.mutate({ body: { ...packed, name, replace: before !== undefined } });
  const about = isEmpty ? t('nothing') : before === undefined ? measures(packed) : t('replaces', { measures: measures(before) });
  if (leaving !== null) {
    return (
      <ConfirmDialog
        open
        isDanger
        busy={remove.isPending}
        title={t('remove', { name: leaving.name })}
        text={t('removeText', { measures: measures(leaving) })}
        confirmLabel={t('removeConfirm')}
        onClose={stay}
        onConfirm={() => remove.mutate({ params: { id: leaving.id } })}
      />
    );
  }
  return (
    <Dialog
      open
      size="small"
      title={t('title')}
      description={t('text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={save.isPending} disabled={isEmpty || name.trim() === '' || readOnly !== null} onClick={start}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t('name')} hint={readOnly ?? about} error={fields['name']}>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Problem text={wrong.length > 0 ? wrong.join(' ') : (problem?.message ?? null)} />
        <ul className="empty:hidden">
          {presets.map((preset) => (
            <li key={preset.id} className="flex items-center justify-between gap-2 border-t border-line py-1">
              <span className="min-w-0">
                {preset.name}
                <span className="block text-label text-muted">{measures(preset)}</span>
              </span>
              <IconButton label={t('remove', { name: preset.name })} disabled={readOnly !== null} onClick={() => setLeaving(preset)}>
                <Trash2 aria-hidden size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
