import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { call } from '../../../web/client.ts';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { identityPaths } from '../../../shared/paths/identity.ts';
import { accountsSite } from '../../../web/paths.ts';
import { identity, signInBody } from '../contract.ts';
import { OpenCard } from './OpenCard.tsx';
import { wayBack } from '../../../web/way-back.ts';

/** Where a person goes once they are known: back to the sign-in step they came from, or on to the page they wanted. */
function nextAddress(query: Record<string, unknown>): string {
  if (typeof query['interaction'] === 'string') return `/oidc-interaction/${encodeURIComponent(query['interaction'])}`;
  return wayBack(query['next']) ?? accountsSite.home;
}

/** /sign-in */
export default function SignInPage() {
  const { t } = useWords('identity');
  const [query] = useQueryState();
  const [isLeaving, setLeaving] = useState(false);
  const form = useContractForm({ schema: signInBody, defaults: { email: '', password: '' } });
  const { setFocus } = form.form;
  useEffect(() => setFocus('email'), [setFocus]);
  const problem = query['problem'] === 'expired' || query['problem'] === 'request' ? query['problem'] : null;
  return (
    <OpenCard title={t('signIn.title')}>
      {problem !== null && (
        <div role="status" className="mb-4 rounded-card bg-warn-soft px-4 py-3 text-warn">
          <p>{t(`signIn.${problem}`)}</p>
          <TextLink href={boot.consoleUrl}>{t('signIn.console')}</TextLink>
        </div>
      )}
      <Form
        of={form}
        className="flex flex-col gap-4"
        onSubmit={async (body) => {
          await call(identity.signIn, { body });
          setLeaving(true);
          location.assign(nextAddress(query));
        }}
      >
        <FormProblems of={form} />
        <TextField name="email" type="email" label={t('signIn.email')} autoComplete="username" autoCapitalize="none" spellCheck={false} isRequired />
        <TextField name="password" type="password" label={t('signIn.password')} autoComplete="current-password" isRequired />
        <Button type="submit" kind="primary" busy={isLeaving || form.form.formState.isSubmitting}>
          {t('signIn.submit')}
        </Button>
        <p>
          {/* The field keeps the focus while the link is pressed: its problem would appear and move the link away from the pointer. */}
          <TextLink href={identityPaths.forgotPassword()} onMouseDown={(event) => event.preventDefault()}>
            {t('signIn.forgotten')}
          </TextLink>
        </p>
      </Form>
    </OpenCard>
  );
}
