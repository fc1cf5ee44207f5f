import { z } from 'zod';
import { NumberField, RadioField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { playYes } from '../../../ui/sounds.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { picks, type Pick } from '../contract.ts';
import { orderName } from '../../orders/order-name.ts';
import { hasLaid, type Picked } from './picked.ts';

const schema = picks.short.body.pick({ missing: true }).extend({ place: z.string().min(1) });

/**
 * Says that goods are not on the shelf: which order of the cart goes without, and how many are missing. The order leaves the cart and tells its merchant.
 * `stop` is as it was when this was opened.
 */
export function ShortDialog({ pick, stop, picked, onClose }: { pick: Pick; stop: Pick['path'][number]; picked: Picked; onClose: () => void }) {
  const { t } = useWords('picks');
  const form = useContractForm({ schema, defaults: { place: '0', missing: 1 } });
  const short = useSend(picks.short, {
    onSuccess: (_, { body }) => {
      playYes();
      const left = stop.places.find((one) => one.order_id === body?.order_id);
      // What was fetched for it would stay in its place, and go to nobody.
      const isLaid = left !== undefined && hasLaid(left.order_id, picked);
      say.success(isLaid ? t('short.doneBack', { place: left.position }) : t('short.done'));
      onClose();
    },
  });
  const options = stop.places.map((place, at) => ({
    value: String(at),
    label: t('short.place', { place: place.position, order: orderName({ ...place, id: place.order_id }), count: place.quantity }),
  }));
  return (
    <FormDialog
      of={form}
      title={t('short.title', { sku: stop.codes[0] ?? stop.name })}
      text={t('short.text')}
      submit={t('short.submit')}
      isDanger
      onSubmit={async ({ place: at, missing }) => {
        const place = stop.places[Number(at)];
        if (place !== undefined)
          await short.mutateAsync({ params: { id: pick.id }, body: { order_id: place.order_id, line: place.line, missing, product_id: stop.product_id } });
      }}
      onClose={onClose}
    >
      <RadioField name="place" legend={t('short.order')} options={options} />
      <NumberField name="missing" label={t('short.missing')} isRequired />
    </FormDialog>
  );
}
