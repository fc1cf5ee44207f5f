import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Link, TextLink } from '../../../ui/Link.tsx';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { accountsSite } from '../../../web/paths.ts';
import { forgottenBody, identity } from '../contract.ts';
import { OpenCard } from './OpenCard.tsx';

/** /forgot-password: somebody asks for a link to choose a new password. */
export default function ForgotPasswordPage() {
  const { t } = useWords('identity');
  const [query] = useQueryState();
  const [sent, setSent] = useState<{ email: string; is_mailed: boolean; operator: string } | null>(null);
  const typed = typeof query['email'] === 'string' ? query['email'] : '';
  const form = useContractForm({ schema: forgottenBody, defaults: { email: typed } });
  if (sent !== null) {
    return (
      <OpenCard
        title={t('forgotten.title')}
        text={sent.is_mailed ? t('forgotten.done', { email: sent.email }) : t('forgotten.kept', { email: sent.email, operator: sent.operator })}
      >
        {sent.is_mailed && <p className="mb-4">{t('forgotten.nothing')}</p>}
        <Link href={accountsSite.signIn} className={buttonClass('primary')}>
          {t('link.signIn')}
        </Link>
      </OpenCard>
    );
  }
  return (
    <OpenCard title={t('forgotten.title')}>
      <Form
        of={form}
        className="flex flex-col gap-4"
        onSubmit={async (body) => {
          setSent({ email: body.email, ...(await call(identity.forgotPassword, { body })) });
        }}
      >
        <FormProblems of={form} />
        <p>{t('forgotten.text')}</p>
        <TextField name="email" type="email" label={t('signIn.email')} autoComplete="username" autoCapitalize="none" spellCheck={false} isRequired />
        <Button type="submit" kind="primary" busy={form.form.formState.isSubmitting}>
          {t('forgotten.submit')}
        </Button>
        <p>
          <TextLink href={accountsSite.signIn} onMouseDown={(event) => event.preventDefault()}>
            {t('link.signIn')}
          </TextLink>
        </p>
      </Form>
    </OpenCard>
  );
}
