import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Link, TextLink } from '../../../ui/Link.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { says } from '../../../shared/says.ts';
import { boot } from '../../../web/boot.ts';
import { call, type ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { accountsSite } from '../../../web/paths.ts';
import { PASSWORD } from '../../identity/contract.ts';
import { PasswordField } from '../../identity/web/shared/PasswordField.tsx';
import { acceptBody, users } from '../contract.ts';

type Invitation = Answer<typeof users.open>['invitation'];

/** What each is asked for: a known person their password, a new one a name and a new password, a signed-in one nothing. */
const required = (names: readonly ('password' | 'first_name' | 'last_name')[]) =>
  acceptBody.superRefine((body, context) => {
    for (const name of names) if (!body[name]) context.addIssue({ code: 'custom', path: [name], message: says('validation.required') });
  });
const SCHEMAS = { signedIn: acceptBody, known: required(['password']), fresh: required(['first_name', 'last_name', 'password']) } as const;

function NewPerson() {
  const { t } = useWords('users');
  return (
    <>
      <TextField name="first_name" label={t('accept.firstName')} hint={t('accept.latin')} autoComplete="given-name" isRequired />
      <TextField name="last_name" label={t('accept.lastName')} autoComplete="family-name" isRequired />
    </>
  );
}

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useWords('users');
  const kind = invitation.is_signed_in ? 'signedIn' : invitation.is_known ? 'known' : 'fresh';
  const form = useContractForm<z.input<typeof acceptBody>, z.output<typeof acceptBody>>({ schema: SCHEMAS[kind], defaults: { token } });
  const { setFocus } = form.form;
  useEffect(() => {
    if (kind !== 'signedIn') setFocus(kind === 'fresh' ? 'first_name' : 'password');
  }, [kind, setFocus]);
  const [isLeaving, setLeaving] = useState(false);
  const text = ({ signedIn: 'accept.signedInText', known: 'accept.knownText', fresh: 'accept.newText' } as const)[kind];
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      onSubmit={async (body) => {
        await call(users.accept, { body });
        setLeaving(true);
        location.assign(boot.consoleUrl);
      }}
    >
      <FormProblems of={form} />
      <p className="break-words">{t(text, { email: invitation.email })}</p>
      {kind === 'fresh' && <NewPerson />}
      {kind !== 'signedIn' && (
        <PasswordField
          name="password"
          label={t('accept.password')}
          {...(kind === 'fresh' && { hint: t('accept.passwordHint', { count: PASSWORD.min }) })}
          autoComplete={kind === 'fresh' ? 'new-password' : 'current-password'}
        />
      )}
      {kind === 'known' && (
        <TextLink href={accountsSite.signIn} className="self-start">
          {t('accept.signIn')}
        </TextLink>
      )}
      <Button type="submit" kind="primary" busy={isLeaving || form.form.formState.isSubmitting}>
        {t('accept.submit')}
      </Button>
    </Form>
  );
}

/** /invitation#…: somebody invited joins the account. */
export default function AcceptPage() {
  const { t } = useWords('users');
  const token = location.hash.slice(1);
  const { data, error, refetch } = useQuery<Answer<typeof users.open>, ApiError>({
    queryKey: ['invitation', token],
    queryFn: () => call(users.open, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const invitation = data?.invitation;
  const title = invitation ? t('accept.title', { account: invitation.account }) : t(error ? 'accept.invalidTitle' : 'accept.checking');
  const isUnusable = error !== null && (error.code === 'invitation_invalid' || error.code === 'invalid_input');
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <title>{`${title} · Portolan`}</title>
      <h1 className="text-title font-semibold wrap-anywhere">{title}</h1>
      {error !== null && (
        <>
          <p role="alert" className="mt-1 mb-5 text-muted">
            {isUnusable ? t('accept.invalidText') : error.message}
          </p>
          {isUnusable ? (
            <Link href={accountsSite.signIn} className={buttonClass('primary')}>
              {t('accept.signIn')}
            </Link>
          ) : (
            <Button kind="primary" onClick={() => void refetch()}>
              {t('ui:actions.retry')}
            </Button>
          )}
        </>
      )}
      {invitation !== undefined && (
        <>
          <p className="mt-1 mb-5 wrap-anywhere text-muted">
            {t('accept.text', { name: invitation.invited_by, account: invitation.account, role: t(`accounts:roles.${invitation.role}`) })}
          </p>
          <AcceptForm token={token} invitation={invitation} />
        </>
      )}
      {invitation === undefined && error === null && (
        <div className="mt-5">
          <SkeletonLines count={4} />
        </div>
      )}
    </div>
  );
}
