import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useBound, useFieldError } from '../../../../ui/form/fields.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { IconButton } from '../../../../ui/Button.tsx';
import { useWords } from '../../../../web/i18n.ts';

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  beside?: ReactNode;
}

/** A password that its person may look at while they type it. */
export function PasswordField({ name, label, hint, autoComplete, beside }: PasswordFieldProps) {
  const { t } = useWords('identity');
  const [isShown, setShown] = useState(false);
  const field = (
    <Field label={label} hint={hint} error={useFieldError(name)} isRequired>
      <span className="relative block">
        <TextInput
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-11"
          {...useBound(name)}
        />
        <span className="absolute inset-y-0 right-1 flex items-center">
          <IconButton
            label={t(isShown ? 'signIn.hide' : 'signIn.show')}
            className="text-muted"
            // The field keeps the focus: to look is not to leave it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
          </IconButton>
        </span>
      </span>
    </Field>
  );
  if (beside === undefined) return field;
  return (
    <div className="relative">
      {field}
      {/* Seen beside the label, and after the field by Tab: who has typed an address goes on to the password. */}
      <span className="absolute -top-1 right-0">{beside}</span>
    </div>
  );
}
