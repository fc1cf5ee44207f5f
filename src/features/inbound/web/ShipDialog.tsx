import { TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { inbound, shipInput } from '../contract.ts';
import type { Inbound } from '../inbound-out.ts';

/** Says that the goods left, with the carrier and its number. */
export function ShipDialog({ one, onClose }: { one: Inbound; onClose: () => void }) {
  const { t } = useWords('inbound');
  const form = useContractForm({ schema: shipInput, defaults: { carrier: one.carrier ?? '', tracking_number: one.tracking_number ?? '' } });
  const send = useSend(inbound.ship, {
    onSuccess: () => {
      say.success(t('view.shipped'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('ship.title')}
      text={t('ship.text')}
      submit={t('ship.save')}
      onSubmit={(body) => send.mutateAsync({ params: { id: one.id }, body })}
      onClose={onClose}
    >
      <TextField name="carrier" label={t('form.carrier')} autoComplete="off" />
      <TextField name="tracking_number" label={t('form.tracking_number')} autoComplete="off" />
    </FormDialog>
  );
}
