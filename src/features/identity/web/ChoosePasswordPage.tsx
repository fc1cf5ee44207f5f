import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Answer } from '../../../shared/contract.ts';
import { says } from '../../../shared/says.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Link } from '../../../ui/Link.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { call, type ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { accountsSite } from '../../../web/paths.ts';
import { choosePasswordBody, identity, PASSWORD } from '../contract.ts';
import { passwordProblem } from '../password-rules.ts';
import { OpenCard } from './OpenCard.tsx';
import { PasswordField } from './shared/PasswordField.tsx';

type Person = Answer<typeof identity.openPasswordLink>['person'];

/** The contract's body, plus the password rules and, if not yet known, the person's name. */
const schemaFor = ({ email, has_name: hasName }: Person) =>
  choosePasswordBody.superRefine((body, context) => {
    const names = [body.first_name ?? '', body.last_name ?? ''];
    if (!hasName) {
      for (const [i, path] of (['first_name', 'last_name'] as const).entries()) {
        if (!names[i]) context.addIssue({ code: 'custom', path: [path], message: says('validation.required') });
      }
    }
    const problem = passwordProblem(body.password, [email, ...names]);
    if (problem) context.addIssue({ code: 'custom', path: ['password'], message: says(problem.key), params: problem.values ?? {} });
  });

function ChooseForm({ token, person, onDone }: { token: string; person: Person; onDone: () => void }) {
  const { t } = useWords('identity');
  const [schema] = useState(() => schemaFor(person));
  const form = useContractForm<z.input<typeof choosePasswordBody>, z.output<typeof choosePasswordBody>>({ schema, defaults: { token, password: '' } });
  const { setFocus } = form.form;
  useEffect(() => setFocus(person.has_name ? 'password' : 'first_name'), [person.has_name, setFocus]);
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      onSubmit={async (body) => {
        await call(identity.usePasswordLink, { body });
        onDone();
      }}
    >
      <FormProblems of={form} />
      <p className="break-words">{t(person.has_name ? 'link.text' : 'link.newText', { email: person.email })}</p>
      {!person.has_name && (
        <>
          <TextField name="first_name" label={t('profile.firstName')} hint={t('profile.latin')} autoComplete="given-name" isRequired />
          <TextField name="last_name" label={t('profile.lastName')} autoComplete="family-name" isRequired />
        </>
      )}
      <PasswordField name="password" label={t('link.password')} hint={t('profile.nextHint', { count: PASSWORD.min })} autoComplete="new-password" />
      <Button type="submit" kind="primary" busy={form.form.formState.isSubmitting}>
        {t('link.submit')}
      </Button>
    </Form>
  );
}

/** /choose-password#…: somebody with a link chooses their password. */
export default function ChoosePasswordPage() {
  const { t } = useWords('identity');
  const [isDone, setDone] = useState(false);
  const token = location.hash.slice(1);
  const { data, error, refetch } = useQuery<Answer<typeof identity.openPasswordLink>, ApiError>({
    queryKey: ['password-link', token],
    queryFn: () => call(identity.openPasswordLink, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const signIn = (
    <Link href={accountsSite.signIn} className={buttonClass('primary')}>
      {t('link.signIn')}
    </Link>
  );
  if (isDone) {
    return (
      <OpenCard title={t('link.title')} text={t('link.done')}>
        {signIn}
      </OpenCard>
    );
  }
  const isUnusable = error !== null && (error.code === 'link_invalid' || error.code === 'invalid_input');
  if (isUnusable) {
    return (
      <OpenCard title={t('link.invalidTitle')} text={t('errors.link_invalid')}>
        {signIn}
      </OpenCard>
    );
  }
  return (
    <OpenCard title={t('link.title')}>
      {error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={4} />
      ) : (
        <ChooseForm token={token} person={data.person} onDone={() => setDone(true)} />
      )}
    </OpenCard>
  );
}
