import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { TIME_ZONES } from '../../../shared/time-zones.ts';
import { UNIT_SYSTEMS } from '../../../shared/units.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import type { Choice } from '../../../ui/form/Combobox.tsx';
import { CheckboxField, RadioField, SelectField } from '../../../ui/form/fields.tsx';
import type { Option } from '../../../ui/form/inputs.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { ComboboxField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { Pending } from '../../../ui/States.tsx';
import { changeLanguage, currentLanguage, LANGUAGES, useWords, word } from '../../../web/i18n.ts';
import { useCall, useExtra, useSend } from '../../../web/query.ts';
import { refreshUser, useSession } from '../../../web/session.tsx';
import { entryPoints } from '../../entry-points/contract.ts';
import { useServiceNames } from '../../rates/web/shared/use-services.ts';
import { LABEL_FORMATS, settings, type AccountSettings } from '../contract.ts';
import { useReadOnlyReason } from './use-read-only-reason.ts';

const LANGUAGE_NAMES = { en: 'English', zh: '中文', ru: 'Русский' } as const;

type Body = z.output<NonNullable<typeof settings.saveSettings.body>>;

type Settings = Omit<Body, 'defaults'>;
type Defaults = NonNullable<Body['defaults']>;

const changed = <T extends object>(values: T, begun: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== begun[key as keyof T])) as Partial<T>;

/**
 * What was changed here: another person's changes to the rest stay. An emptied choice means "ask each time", which is null to the API; the form
 * would leave it out.
 */
function toBody({ defaults: given, ...values }: Body, { defaults: begun, ...stored }: Body): Body {
  const defaults = changed<Defaults>(
    {
      service: given?.service ?? null,
      entry_point: given?.entry_point ?? null,
      terms: given?.terms ?? null,
      signature_confirmation: given?.signature_confirmation ?? false,
      insurance: given?.insurance ?? false,
    },
    begun ?? {},
  );
  return { ...changed<Settings>(values, stored), ...(Object.keys(defaults).length > 0 && { defaults }) };
}

function useTimeZones(current: string): Choice[] {
  return useMemo(() => {
    const known = TIME_ZONES.map((zone): Choice => ({ value: zone.tzCode, label: zone.label, keywords: `${zone.tzCode} ${zone.name}` }));
    return known.some((zone) => zone.value === current) ? known : [{ value: current, label: current }, ...known];
  }, [current]);
}

function DefaultsFields() {
  const { t } = useWords('settings');
  const data = useExtra(entryPoints.list);
  const [service, point] = useWatch<Body, ['defaults.service', 'defaults.entry_point']>({ name: ['defaults.service', 'defaults.entry_point'] });
  // A select shows only values it has: one that is no longer in use is not "ask each time".
  const withEnded = (known: readonly Option[], chosen: string | null | undefined): readonly Option[] =>
    known.length > 0 && chosen && !known.some(({ value }) => value === chosen)
      ? [{ value: chosen, label: t('defaults.ended', { code: chosen }) }, ...known]
      : known;
  const points = withEnded(
    (data?.entry_points ?? []).map(({ id, name }) => ({ value: id, label: `${id} · ${name}` })),
    point,
  );
  const services = withEnded(useServiceNames(), service);
  const ask = t('defaults.ask');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-section font-semibold">{t('defaults.title')}</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        {/* The lists arrive after the form; only then can the browser show what is chosen. */}
        <SelectField key={`services ${services.length}`} name="defaults.service" label={t('defaults.service')} placeholder={ask} options={services} />
        <SelectField key={points.length} name="defaults.entry_point" label={t('defaults.entryPoint')} placeholder={ask} options={points} />
        <SelectField
          name="defaults.terms"
          label={t('defaults.terms')}
          placeholder={ask}
          options={[
            { value: 'DDP', label: t('defaults.ddp') },
            { value: 'DDU', label: t('defaults.ddu') },
          ]}
        />
      </div>
      <CheckboxField name="defaults.signature_confirmation" label={t('defaults.signature')} />
      <CheckboxField name="defaults.insurance" label={t('defaults.insurance')} />
    </fieldset>
  );
}

function PreferencesForm({ stored }: { stored: AccountSettings }) {
  const { t } = useWords('settings');
  const reason = useReadOnlyReason();
  const { godmode } = useSession();
  const zones = useTimeZones(stored.time_zone);
  // The language on screen may have been chosen in the menu since; saving other settings must not revert it.
  const form = useContractForm({ schema: settings.saveSettings.body, defaults: { ...stored, language: currentLanguage() } });
  const save = useSend(settings.saveSettings, {
    changes: ['estimates'],
    onSuccess: async ({ settings: saved }) => {
      form.form.reset(saved);
      if (godmode === null) await changeLanguage(saved.language);
      await refreshUser();
      say.success(word('settings:saved'));
    },
  });
  return (
    <Form of={form} onSubmit={(values) => save.mutateAsync({ body: toBody(values, (form.form.formState.defaultValues ?? {}) as Body) })}>
      <fieldset disabled={reason !== null} className="flex flex-col gap-5">
        <FormProblems of={form} />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <RadioField
            name="units"
            legend={t('preferences.units')}
            isInline
            options={UNIT_SYSTEMS.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          />
          <SelectField
            name="label_format"
            label={t('preferences.labelFormat')}
            placeholder={null}
            options={LABEL_FORMATS.map((value) => ({ value, label: t(`preferences.formats.${value}`) }))}
          />
          <ComboboxField
            name="time_zone"
            label={t('preferences.timeZone')}
            hint={t('preferences.timeZoneHint')}
            choices={zones}
            isClearable={false}
            disabled={reason !== null}
          />
          <SelectField
            name="language"
            label={t('preferences.language')}
            hint={t('preferences.languageHint')}
            placeholder={null}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </div>
        <DefaultsFields />
      </fieldset>
      <div className="mt-4 flex justify-end">
        <DisabledReason reason={reason}>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('ui:actions.save')}
          </Button>
        </DisabledReason>
      </div>
    </Form>
  );
}

/** Units, label format, time zone, language, and what a new shipment starts with. */
export function PreferencesCard() {
  const { t } = useWords('settings');
  const { data, error, refetch } = useCall(settings.getSettings);
  return (
    <Card title={t('preferences.title')}>
      {data !== undefined && <PreferencesForm stored={data.settings} />}
      {data === undefined && <Pending error={error} onRetry={refetch} lines={6} />}
    </Card>
  );
}
