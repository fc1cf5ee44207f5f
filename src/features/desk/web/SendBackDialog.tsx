import { deskPaths } from '../../../shared/paths/desk.ts';
import { TextareaField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { products } from '../../products/contract.ts';
import type { DeskProduct } from '../contract.ts';

const EMPTY = { reason: '' };

/** Sends a product back to its merchant, who reads why. */
export function SendBackDialog({ product, onClose }: { product: DeskProduct; onClose: () => void }) {
  const { t } = useWords('desk');
  const go = useGoOn();
  const form = useContractForm({ schema: products.sendBack.body, defaults: EMPTY, draft: `desk-send-back-${product.id}` });
  const send = useSend(products.sendBack, {
    changes: ['desk'],
    onSuccess: () => {
      say.success(t('sendBack.done', { name: product.name }));
      go(deskPaths.products());
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('sendBack.title', { name: product.name })}
      text={t('sendBack.text', { account: product.account.name })}
      submit={t('sendBack.submit')}
      isDanger
      onSubmit={(body) => send.mutateAsync({ params: { id: product.id }, body })}
      onClose={onClose}
    >
      <TextareaField name="reason" label={t('sendBack.reason')} isRequired rows={3} />
    </FormDialog>
  );
}
