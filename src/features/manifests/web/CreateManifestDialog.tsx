import { useId } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { ErrorState } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { manifestPaths } from '../../../shared/paths/manifests.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { entryPoints } from '../../entry-points/contract.ts';
import { settings } from '../../settings/contract.ts';
import { createInput, manifests } from '../contract.ts';

const PLACES_FRESH_MS = 5 * 60_000;

interface Place {
  id: string;
  name: string;
}

function CreateForm({
  id,
  places,
  usual,
  onSend,
}: {
  id: string;
  places: readonly Place[];
  usual: string;
  onSend: (body: z.output<typeof createInput>) => Promise<unknown>;
}) {
  const { t } = useWords('manifests');
  const form = useContractForm<z.input<typeof createInput>, z.output<typeof createInput>>({
    schema: createInput,
    defaults: { entry_point: places.length === 1 ? (places[0]?.id ?? '') : usual, carrier: '', tracking_number: '' },
  });
  return (
    <Form id={id} of={form} onSubmit={onSend} className="flex flex-col gap-4">
      <FormProblems of={form} />
      <SelectField
        name="entry_point"
        label={t('create.entry_point')}
        isRequired
        options={places.map((one) => ({ value: one.id, label: `${one.name} (${one.id})` }))}
      />
      <TextField name="carrier" label={t('create.carrier')} />
      <TextField name="tracking_number" label={t('create.tracking_number')} />
      <RequiredNote />
    </Form>
  );
}

/** Asks where the overpacks are handed over, and opens the new draft. */
export default function CreateManifestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('manifests');
  const go = useGoOn();
  const id = useId();
  const places = useCall(entryPoints.list, {}, { staleMs: PLACES_FRESH_MS });
  const own = useCall(settings.getSettings, {}, { staleMs: PLACES_FRESH_MS });
  const create = useSend(manifests.create, { onSuccess: ({ manifest }) => go(manifestPaths.view(manifest.id)) });
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('create.title')}
      description={t('create.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('create.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={create.isPending}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      {places.data === undefined && places.error !== null && <ErrorState message={places.error.message} onRetry={() => void places.refetch()} />}
      {places.data !== undefined && !own.isPending && (
        <CreateForm
          id={id}
          places={places.data.entry_points}
          usual={own.data?.settings.defaults.entry_point ?? ''}
          onSend={(body) => create.mutateAsync({ body })}
        />
      )}
    </Dialog>
  );
}
