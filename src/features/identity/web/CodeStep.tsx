import { useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { identity } from '../contract.ts';
import { codeBody } from '../security-fields.ts';
import { OpenCard } from './OpenCard.tsx';

/** After the right password: the code of the authenticator app, or a recovery code. */
export function CodeStep({ isLeaving, onDone, onBack }: { isLeaving: boolean; onDone: () => void; onBack: () => void }) {
  const { t } = useWords('identity');
  const form = useContractForm({ schema: codeBody, defaults: { code: '' } });
  const { setFocus } = form.form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <OpenCard title={t('signIn.codeTitle')} text={t('signIn.codeText')}>
      <Form
        of={form}
        className="flex flex-col gap-4"
        onSubmit={async (body) => {
          await call(identity.signInByCode, { body });
          onDone();
        }}
      >
        <FormProblems of={form} />
        <TextField name="code" label={t('signIn.code')} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} isRequired />
        <Button type="submit" kind="primary" busy={isLeaving || form.form.formState.isSubmitting}>
          {t('signIn.codeSubmit')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('signIn.back')}
        </Button>
      </Form>
    </OpenCard>
  );
}
