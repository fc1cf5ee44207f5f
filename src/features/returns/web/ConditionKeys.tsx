import { clsx } from 'clsx';
import { useController } from 'react-hook-form';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { useFieldError } from '../../../ui/form/fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import { CONDITIONS } from '../status.ts';

/** How it looks: four keys for gloved fingers. */
export function ConditionKeys() {
  const { t } = useWords('returns');
  const { value, onChange, onBlur, ref: hold } = useController({ name: 'condition' }).field;
  return (
    <FieldGroup legend={t('desk.condition')} isRequired error={useFieldError('condition', true)}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {CONDITIONS.map((condition, index) => (
          <label
            key={condition}
            className={clsx(
              'relative flex h-13 items-center justify-center rounded-card border text-section font-medium select-none has-focus-visible:outline-2 has-focus-visible:outline-accent',
              value === condition ? 'border-accent bg-accent-soft text-accent-text' : 'border-control bg-surface hover:bg-hover',
            )}
          >
            <input
              type="radio"
              className="absolute inset-0 appearance-none opacity-0"
              name="condition"
              ref={index === 0 ? hold : undefined}
              value={condition}
              checked={value === condition}
              onBlur={onBlur}
              onChange={() => onChange(condition)}
            />
            {t(`condition.${condition}`)}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
