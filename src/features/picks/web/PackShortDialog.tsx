import { z } from 'zod';
import { NumberField, RadioField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { picks } from '../contract.ts';
import type { Item } from './parcel.ts';

const schema = picks.short.body.pick({ missing: true }).extend({ item: z.string().min(1) });

interface PackShortProps {
  orderId: number;
  cartId: number;
  items: readonly Item[];
  counts: readonly number[];
  /** The one that is asked for, or was scanned last. */
  at: number;
  /** Told when it is sent, and when that failed: the order leaves the desk with it. */
  onSending: (isSending: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Says at the packing desk that units are not there or are broken: the order leaves its cart, tells its merchant, and the product is to be counted. */
export function PackShortDialog({ orderId, cartId, items, counts, at, onSending, onDone, onClose }: PackShortProps) {
  const { t } = useWords('picks');
  const missing = Math.max(1, (items[at]?.needed ?? 1) - (counts[at] ?? 0));
  const form = useContractForm({ schema, defaults: { item: String(at), missing } });
  const short = useSend(picks.short, {
    changes: ['orders'],
    onSuccess: () => {
      playYes();
      say.success(t('short.donePack'));
      onDone();
    },
    onError: () => {
      playNo();
      onSending(false);
    },
  });
  const options = items.map((item, i) => ({
    value: String(i),
    label: t('short.item', { sku: item.codes[0] ?? item.name, count: counts[i] ?? 0, of: item.needed }),
  }));
  return (
    <FormDialog
      of={form}
      title={t('short.packTitle')}
      text={t('short.packText')}
      submit={t('short.submit')}
      isDanger
      onSubmit={async ({ item: which, missing: units }) => {
        const item = items[Number(which)];
        if (item === undefined) return;
        onSending(true);
        await short.mutateAsync({ params: { id: cartId }, body: { order_id: orderId, line: item.line, missing: units, product_id: item.productId } });
      }}
      onClose={onClose}
    >
      <RadioField name="item" legend={t('short.which')} options={options} />
      <NumberField name="missing" label={t('short.missing')} isRequired />
    </FormDialog>
  );
}
