import { z } from 'zod';
import { NumberField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { lowStock, stock, type StockLevel } from '../contract.ts';

// An empty field is no threshold.
const schema = z.strictObject({ low_stock: lowStock.shape.low_stock.optional() });

/** Sets from how many on the stock in a warehouse is low. */
export function LowStockDialog({ productId, level, name, onClose }: { productId: number; level: StockLevel; name: string; onClose: () => void }) {
  const { t } = useWords('stock');
  const form = useContractForm({ schema, defaults: { low_stock: level.low_stock ?? undefined } });
  const send = useSend(stock.setLow, {
    onSuccess: () => {
      say.success(t('low.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('low.title', { warehouse: name })}
      text={t('low.text')}
      submit={t('low.save')}
      onSubmit={({ low_stock = null }) => send.mutateAsync({ params: { id: productId, warehouse: level.warehouse }, body: { low_stock } })}
      onClose={onClose}
    >
      <NumberField name="low_stock" label={t('low.label')} autoComplete="off" />
    </FormDialog>
  );
}
