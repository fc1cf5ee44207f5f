import { useMemo } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { ComboboxField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Pending } from '../../../ui/States.tsx';
import { changeLanguage, currentLanguage, useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { identity, PASSWORD, passwordBody, profileBody, type Profile } from '../contract.ts';
import { Parts } from '../../../web/places.tsx';
import { refreshUser, useSession } from '../../../web/session.tsx';
import { PasswordField } from './shared/PasswordField.tsx';
import { belowProfile } from './shared/places.ts';

const LANGUAGE_OPTIONS = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
  { value: 'ru', label: 'Русский' },
];

/** UTC, which browsers leave out, then the browser's zones. */
function zoneChoices(current: string) {
  const zones = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Of the language on screen, chosen in the menu, and of the account's time zone, set by a colleague, saving a name later must not revert what came since. */
const keptOfPerson = ({ language: _language, time_zone: _zone, ...rest }: z.input<typeof profileBody>) => rest;

function PersonForm({ profile }: { profile: Profile }) {
  const { t } = useWords('identity');
  const { user } = useSession();
  const isZoneOpen = profile.time_zone !== null && user?.areas.settings === 'write';
  const { email, time_zone: zone, ...rest } = profile;
  const form = useContractForm({
    schema: profileBody,
    defaults: { ...rest, language: currentLanguage(), ...(isZoneOpen && { time_zone: zone ?? 'UTC' }) },
    draft: 'profile',
    kept: keptOfPerson,
  });
  const send = useSend(identity.saveProfile, { onSuccess: refreshUser });
  const choices = useMemo(() => zoneChoices(zone ?? 'UTC'), [zone]);
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      onSubmit={async (body) => {
        await send.mutateAsync({ body });
        await changeLanguage(body.language);
        say.success(t('profile.saved'));
      }}
    >
      <DraftNote of={form} />
      <FormProblems of={form} />
      <KeyValue facts={[{ label: t('profile.email'), value: email }]} />
      <TextField name="first_name" label={t('profile.firstName')} hint={t('profile.latin')} autoComplete="given-name" isRequired />
      <TextField name="last_name" label={t('profile.lastName')} autoComplete="family-name" isRequired />
      <SelectField name="language" label={t('profile.language')} options={LANGUAGE_OPTIONS} placeholder={null} />
      {isZoneOpen ? (
        <ComboboxField name="time_zone" label={t('profile.timeZone')} choices={choices} isRequired />
      ) : (
        <KeyValue facts={[{ label: t('profile.timeZone'), value: zone }]} />
      )}
      <div>
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('ui:actions.save')}
        </Button>
      </div>
    </Form>
  );
}

function PasswordForm() {
  const { t } = useWords('identity');
  const form = useContractForm({ schema: passwordBody, defaults: { current: '', next: '' } });
  const send = useSend(identity.changePassword);
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      onSubmit={async (body) => {
        await send.mutateAsync({ body });
        form.discard();
        say.success(t('profile.changed'));
      }}
    >
      <FormProblems of={form} />
      <PasswordField name="current" label={t('profile.current')} autoComplete="current-password" />
      <PasswordField name="next" label={t('profile.next')} hint={t('profile.nextHint', { count: PASSWORD.min })} autoComplete="new-password" />
      <div>
        <Button type="submit" busy={send.isPending}>
          {t('profile.change')}
        </Button>
      </div>
    </Form>
  );
}

/** /settings/profile */
export default function ProfilePage() {
  const { t } = useWords('identity');
  const { data, error, refetch } = useCall(identity.getProfile);
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('profile.title')} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Card title={t('profile.person')}>
          {data === undefined ? (
            <div className="min-h-88">
              <Pending error={error} onRetry={refetch} lines={6} />
            </div>
          ) : (
            <PersonForm profile={data.profile} />
          )}
        </Card>
        <Card title={t('profile.password')}>
          <PasswordForm />
        </Card>
      </div>
      {/* Not before it is known how high what is above it is. */}
      {(data !== undefined || error !== null) && <Parts of={belowProfile} about={null} />}
    </div>
  );
}
