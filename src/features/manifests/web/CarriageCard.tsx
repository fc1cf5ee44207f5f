import { useId, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { KeyValue, type Fact } from '../../../ui/KeyValue.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { EntryPointName } from '../../entry-points/web/shared/EntryPointName.tsx';
import { carriageInput, manifests, type Manifest } from '../contract.ts';
import { manifestCan } from '../status.ts';

function EditCarriage({ manifest, onReload, onEnd }: { manifest: Manifest; onReload: () => void; onEnd: () => void }) {
  const { t } = useWords('manifests');
  const id = useId();
  const form = useContractForm<z.input<typeof carriageInput>, z.output<typeof carriageInput>>({
    schema: carriageInput,
    defaults: { carrier: manifest.carrier ?? '', tracking_number: manifest.tracking_number ?? '' },
  });
  const save = useSend(manifests.update, {
    onSuccess: () => {
      say.success(t('view.saved'));
      onEnd();
    },
  });
  return (
    <Form
      id={id}
      of={form}
      onSubmit={(body) => save.mutateAsync({ params: { id: manifest.id }, body: { ...body, version: manifest.version } })}
      className="flex flex-col gap-3"
    >
      <FormProblems of={form} />
      {save.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}
      <TextField name="carrier" label={t('create.carrier')} />
      <TextField name="tracking_number" label={t('create.tracking_number')} />
      <div className="flex justify-end gap-2">
        <Button onClick={onEnd}>{t('view.cancel')}</Button>
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('view.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Where and with whom the overpacks travel; the carrier can be set until the transmission. */
export function CarriageCard({ manifest: m, readOnly }: { manifest: Manifest; readOnly: string | null }) {
  const { t } = useWords('manifests');
  const { dateTime, number, weight } = useFormat();
  const [isEditing, setEditing] = useState(false);
  const verdict = manifestCan('edit', m);
  const reason = readOnly ?? (verdict === true ? null : t(verdict.reason));
  const facts: Fact[] = [
    { label: t('list.columns.entry_point'), value: <EntryPointName code={m.entry_point} /> },
    { label: t('list.columns.carrier'), value: !isEditing && (m.carrier ?? '–') },
    { label: t('list.columns.tracking_number'), value: !isEditing && (m.tracking_number ?? '–') },
    { label: t('list.columns.total_overpacks'), value: number(m.total_overpacks) },
    { label: t('list.columns.total_shipments'), value: number(m.total_shipments) },
    { label: t('list.columns.weight'), value: m.total_overpacks > 0 && weight(m.weight) },
    { label: t('list.columns.submitted'), value: m.submitted !== null && dateTime(m.submitted) },
    { label: t('list.columns.transmitted'), value: m.transmitted !== null && dateTime(m.transmitted) },
  ];
  return (
    <Card
      title={t('view.facts')}
      actions={
        !isEditing && (
          <DisabledReason reason={reason}>
            <Button kind="quiet" onClick={() => setEditing(true)}>
              {t('view.edit')}
            </Button>
          </DisabledReason>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <KeyValue facts={facts} />
        {isEditing && <Begun of={m}>{(begun, begin) => <EditCarriage manifest={begun} onReload={() => begin()} onEnd={() => setEditing(false)} />}</Begun>}
      </div>
    </Card>
  );
}
