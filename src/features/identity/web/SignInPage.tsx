import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { call } from '../../../web/client.ts';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { identityPaths } from '../../../shared/paths/identity.ts';
import { accountsSite } from '../../../web/paths.ts';
import { identity, signInBody } from '../contract.ts';
import { CodeStep } from './CodeStep.tsx';
import { OpenCard } from './OpenCard.tsx';
import { hasPasskeys, PasskeyUnused, signInByPasskey } from './passkeys.ts';
import { PasswordField } from './shared/PasswordField.tsx';
import { wayBack } from '../../../web/way-back.ts';

/** Where a person goes once they are known: back to the sign-in step they came from, or on to the page they wanted. */
function nextAddress(query: Record<string, unknown>): string {
  if (typeof query['interaction'] === 'string') return `/oidc-interaction/${encodeURIComponent(query['interaction'])}`;
  return wayBack(query['next']) ?? accountsSite.home;
}

function ByPasskey({ isLeaving, onDone }: { isLeaving: boolean; onDone: () => void }) {
  const { t } = useWords('identity');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setAsking(true);
    setProblem(null);
    try {
      await signInByPasskey();
      onDone();
    } catch (error) {
      setProblem(error instanceof Error && !(error instanceof PasskeyUnused) ? error.message : t('signIn.passkeyFailed'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      {problem !== null && (
        <div className="mb-4">
          <Problem text={problem} />
        </div>
      )}
      <Button
        icon={<KeyRound aria-hidden size={16} />}
        className="h-10 w-full border-control!"
        busy={isLeaving || isAsking}
        // An empty e-mail field need not complain before the passkey is asked for.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void ask()}
      >
        {t('signIn.passkey')}
      </Button>
      <p className="my-4 flex items-center gap-4 text-label text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('signIn.or')}
      </p>
    </>
  );
}

/** Why a request to sign in came to nothing. */
const PROBLEMS = ['expired', 'request', 'redirect', 'client'] as const;

/** /sign-in */
export default function SignInPage() {
  const { t } = useWords('identity');
  const [query] = useQueryState();
  const [isLeaving, setLeaving] = useState(false);
  const [isCodeDue, setCodeDue] = useState(false);
  const form = useContractForm({ schema: signInBody, defaults: { email: '', password: '' } });
  const { setFocus } = form.form;
  useEffect(() => setFocus('email'), [setFocus]);
  const problem = PROBLEMS.find((one) => one === query['problem']) ?? null;
  const leave = (): void => {
    setLeaving(true);
    location.assign(nextAddress(query));
  };
  if (isCodeDue) return <CodeStep isLeaving={isLeaving} onDone={leave} onBack={() => setCodeDue(false)} />;
  return (
    <OpenCard title={t('signIn.title')}>
      {problem !== null && (
        <div role="status" className="mb-4 rounded-card bg-warn-soft px-4 py-3 text-warn">
          <p>{t(`signIn.${problem}`)}</p>
          <TextLink href={boot.consoleUrl}>{t('signIn.console')}</TextLink>
        </div>
      )}
      {hasPasskeys() && <ByPasskey isLeaving={isLeaving} onDone={leave} />}
      <Form
        of={form}
        className="flex flex-col gap-4"
        onSubmit={async (body) => {
          const { next } = await call(identity.signIn, { body });
          if (next === 'done') leave();
          else setCodeDue(true);
        }}
      >
        <FormProblems of={form} />
        <TextField name="email" type="email" label={t('signIn.email')} autoComplete="username" autoCapitalize="none" spellCheck={false} isRequired />
        <PasswordField
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          beside={
            // The field keeps the focus while the link is pressed: its problem would appear and move the link away from the pointer.
            <TextLink href={identityPaths.forgotPassword()} onMouseDown={(event) => event.preventDefault()}>
              {t('signIn.forgotten')}
            </TextLink>
          }
        />
        <Button type="submit" kind="primary" busy={isLeaving || form.form.formState.isSubmitting}>
          {t('signIn.submit')}
        </Button>
      </Form>
      {boot.contactUrl !== '' && (
        // Accounts are opened by the operator: nobody makes one here.
        <p className="mt-5 text-muted">
          {t('signIn.newHere')} <TextLink href={boot.contactUrl}>{t('signIn.ask')}</TextLink>
        </p>
      )}
    </OpenCard>
  );
}
