import { useCallback } from 'react';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { onAccounts } from '../../../web/paths.ts';
import { leavesVisit } from '../../../web/session.tsx';
import { useSend } from '../../../web/query.ts';
import { refreshUser } from '../../../web/session.tsx';
import { shipments } from '../contract.ts';
import type { Shipment } from '../shipment-out.ts';
import { labelSent, type Finish } from './label-sent.ts';
import { labelHref, useLabelFormat } from './shared/label-links.ts';
import type { ShipmentBody } from './shipment-values.ts';

/** Sends the form, reports the result, and goes on to the shipment. Throws what the server refused; then nothing is stored. */
export function useSaveShipment(edited: { id: number; version: number } | undefined) {
  const { t } = useWords('shipments');
  const go = useGoOn();
  const format = useLabelFormat();
  const { mutateAsync: create } = useSend(shipments.create, { changes: ['labels', 'billing'] });
  const { mutateAsync: update } = useSend(shipments.update, { changes: ['labels', 'billing'] });

  const announce = useCallback(
    (shipment: Shipment): void => {
      const { errors, label_id: labelId } = shipment;
      if (labelId !== null) {
        const onAct = (): void => void window.open(labelHref(labelId, format), '_blank', 'noopener');
        say.success(t('form.bought', { tracking: shipment.tracking_number ?? '' }), { globalAction: { label: t('form.print'), onAct } });
        return;
      }
      say.success(t(edited === undefined ? 'form.created' : 'form.saved'));
      // The shipment is saved whatever happened to its label; its page shows the remedy too.
      const payment = onAccounts(billingPaths.payment());
      if (errors?.code === 'insufficient_funds' && !leavesVisit(payment))
        say.error(errors.message, { globalAction: { label: t('form.topUp'), onAct: () => location.assign(payment) } });
      else if (errors !== null) say.error(errors.message);
    },
    [t, format, edited],
  );

  return useCallback(
    async (body: ShipmentBody, finish: Finish): Promise<void> => {
      const sent = { ...body, ...labelSent(finish) };
      const { shipment } =
        edited === undefined ? await create({ body: sent }) : await update({ params: { id: edited.id }, body: { ...sent, version: edited.version } });
      announce(shipment);
      if (finish.isBuying) void refreshUser();
      go(shipmentPaths.view(shipment.id));
    },
    [create, update, edited, announce, go],
  );
}
