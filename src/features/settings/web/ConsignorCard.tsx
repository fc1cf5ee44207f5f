import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useAsRead } from '../../../ui/form/use-as-read.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { senderAddress, settings, type Consignor } from '../contract.ts';
import { useKnownSender } from './shared/use-known-sender.ts';
import { useReadOnlyReason } from './use-read-only-reason.ts';

function ConsignorForm({ stored, version: now }: { stored: Consignor | null; version: string }) {
  const { t } = useWords('settings');
  const reason = useReadOnlyReason();
  const known = useKnownSender();
  const { save: saveAsRead } = useAsRead(now);
  const form = useContractForm({ schema: senderAddress, defaults: stored ?? known, draft: 'settings-consignor' });
  const save = useSend(settings.saveConsignor, { onSuccess: () => void say.success(t('saved')) });
  return (
    <Form
      of={form}
      onSubmit={(body) =>
        saveAsRead(
          (version) => save.mutateAsync({ body: { ...body, version } }),
          (saved) => saved.version,
        )
      }
      className="flex flex-col gap-4"
    >
      <DraftNote of={form} />
      {stored === null && <Callout tone="warn">{t('consignor.missing')}</Callout>}
      <FormProblems of={form} />
      <AddressFields isOwn isPhoneRequired disabled={reason !== null} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RequiredNote />
        <DisabledReason reason={reason}>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('ui:actions.save')}
          </Button>
        </DisabledReason>
      </div>
    </Form>
  );
}

/** Who sends: shown on labels and papers. */
export function ConsignorCard() {
  const { t } = useWords('settings');
  const { data, error, refetch } = useCall(settings.getConsignor);
  return (
    <Card title={t('consignor.title')}>
      <p className="mb-4 text-muted">{t('consignor.text')}</p>
      {data !== undefined && <ConsignorForm stored={data.consignor} version={data.version} />}
      {data === undefined && <Pending error={error} onRetry={refetch} lines={5} />}
    </Card>
  );
}
