import { useController } from 'react-hook-form';
import { joinSentences } from '../../../shared/sentences.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { useFieldError } from '../../../ui/form/fields.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { accentShades, BACKGROUNDS } from '../accent.ts';

const HEX = /^#[0-9a-f]{6}$/;
/** What the picker opens with before a color is chosen. */
const START = '#3b4bd8';

function Sample({ label, background, colour }: { label: string; background: string; colour: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-control border border-line px-3 py-1.5" style={{ background, color: colour }}>
      <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ background: colour }} />
      <span className="truncate font-medium">{label}</span>
    </div>
  );
}

/** How the color looks in each theme, and why. */
function Shades({ colour }: { colour: string }) {
  const { t } = useWords('settings');
  const language = useLanguage();
  const { light, dark } = accentShades(colour);
  const changes = [
    ...(light === colour ? [] : [t('trackingPage.accentLight', { colour: light })]),
    ...(dark === colour ? [] : [t('trackingPage.accentDark', { colour: dark })]),
  ];
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Sample label={t('trackingPage.sampleLight')} background={BACKGROUNDS.light[1]} colour={light} />
        <Sample label={t('trackingPage.sampleDark')} background={BACKGROUNDS.dark[1]} colour={dark} />
      </div>
      <p role="status" className="text-label text-muted">
        {changes.length === 0 ? t('trackingPage.accentKept') : joinSentences(changes, language)}
      </p>
    </div>
  );
}

/** The accent color, picked or typed, with how both themes will show it. */
export function AccentField() {
  const { t } = useWords('settings');
  const { value, onChange, onBlur, ref } = useController({ name: 'accent' }).field;
  const error = useFieldError('accent');
  const typed = ((value as string | null | undefined) ?? '').trim().toLowerCase();
  const isColour = HEX.test(typed);
  return (
    <div>
      <Field label={t('trackingPage.accent')} hint={isColour ? undefined : t('trackingPage.accentHint')} error={error}>
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={t('trackingPage.accentPick')}
            value={isColour ? typed : START}
            onChange={(event) => onChange(event.target.value)}
            className="size-8 shrink-0 rounded-control border border-control bg-surface p-0.5 coarse:size-10"
          />
          <TextInput
            value={(value as string | null | undefined) ?? ''}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            ref={ref}
          />
        </span>
      </Field>
      {isColour && <Shades colour={typed} />}
    </div>
  );
}
