import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useAsRead } from '../../../ui/form/use-as-read.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { trackingPaths } from '../../../shared/paths/tracking.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { settings, trackingPageBody, type TrackingPage } from '../contract.ts';
import { AccentField } from './AccentField.tsx';
import { LogoField } from './LogoField.tsx';
import { useReadOnlyReason } from './use-read-only-reason.ts';

const valuesOf = ({ brand_name, accent, support_url, support_email }: TrackingPage) => ({ brand_name, accent, support_url, support_email });

function TrackingPageForm({ page }: { page: TrackingPage }) {
  const { t } = useWords('settings');
  const reason = useReadOnlyReason();
  const { save: saveAsRead } = useAsRead(page.version);
  const form = useContractForm({ schema: trackingPageBody, defaults: valuesOf(page), draft: 'settings-tracking-page' });
  const save = useSend(settings.saveTrackingPage, {
    changes: ['tracking'],
    onSuccess: ({ tracking_page: saved }) => {
      form.form.reset(valuesOf(saved));
      say.success(t('saved'));
    },
  });
  return (
    <Form
      of={form}
      onSubmit={(body) =>
        saveAsRead(
          (version) => save.mutateAsync({ body: { ...body, version } }),
          ({ tracking_page: saved }) => saved.version,
        )
      }
      className="flex flex-col gap-4"
    >
      <DraftNote of={form} />
      <FormProblems of={form} />
      <fieldset disabled={reason !== null} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField name="brand_name" label={t('trackingPage.brandName')} />
        <AccentField />
        <TextField name="support_url" label={t('trackingPage.supportUrl')} hint={t('trackingPage.supportUrlHint')} type="url" />
        <TextField name="support_email" label={t('trackingPage.supportEmail')} type="email" />
      </fieldset>
      <LogoField version={page.logo_version} reason={reason} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {page.example_number === null ? (
          <p className="text-muted">{t('trackingPage.noPreview')}</p>
        ) : (
          <TextLink href={trackingPaths.publicTrack(page.example_number)} target="_blank">
            {t('trackingPage.preview', { number: page.example_number })}
            <span className="sr-only"> {t('ui:newTab')}</span>
          </TextLink>
        )}
        <DisabledReason reason={reason}>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('ui:actions.save')}
          </Button>
        </DisabledReason>
      </div>
    </Form>
  );
}

/** How the public tracking page of the account's parcels looks. */
export function TrackingPageCard() {
  const { t } = useWords('settings');
  const { data, error, refetch } = useCall(settings.getTrackingPage);
  return (
    <Card title={t('trackingPage.title')}>
      <p className="mb-4 text-muted">{t('trackingPage.text')}</p>
      {data !== undefined && <TrackingPageForm page={data.tracking_page} />}
      {data === undefined && <Pending error={error} onRetry={refetch} lines={6} />}
    </Card>
  );
}
