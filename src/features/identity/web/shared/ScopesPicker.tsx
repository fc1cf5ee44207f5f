import { useController } from 'react-hook-form';
import type { Scope } from '../../../../shared/permissions.ts';
import { Checkbox } from '../../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../../ui/form/Field.tsx';
import { useFieldError } from '../../../../ui/form/fields.tsx';
import { useWords } from '../../../../web/i18n.ts';

/** The field `scopes` of a form: what a program may do, out of what the person can give. */
export function ScopesPicker({ scopes }: { scopes: readonly Scope[] }) {
  const { t } = useWords('identity');
  const { field } = useController({ name: 'scopes' });
  const chosen = field.value as string[];
  return (
    <FieldGroup legend={t('tokens.scopes')} isRequired error={useFieldError('scopes', true)}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {scopes.map((scope, at) => (
          <Checkbox
            key={scope}
            {...(at === 0 && { ref: field.ref })}
            label={t(`scopes.${scope}`)}
            checked={chosen.includes(scope)}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
