import { CountryField } from '../../../ui/form/picked-fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import type { Shop } from '../../shops/contract.ts';
import { shopSync } from '../contract.ts';

const schema = shopSync.makeProducts.body.pick({ coo: true });

/** Starts to make products: of the SKUs chosen, else of all that the shop sells. What a shop may not tell is asked for here. */
export function MakeProductsDialog({ shop, skus, onClose }: { shop: Shop; skus?: readonly string[]; onClose: (isStarted: boolean) => void }) {
  const { t } = useWords('shop-sync');
  const form = useContractForm({ schema, defaults: { coo: '' } });
  const start = useSend(shopSync.makeProducts, {
    changes: ['tasks', 'shops', 'products'],
    onSuccess: () => {
      say.success(t('make.started'));
      onClose(true);
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('make.title')}
      text={t(skus === undefined ? 'make.text' : 'make.textChosen')}
      submit={t('make.start')}
      onSubmit={async ({ coo }) => {
        await start.mutateAsync({ params: { id: shop.id }, body: { coo, ...(skus !== undefined && { skus: [...skus] }) } });
      }}
      onClose={() => onClose(false)}
    >
      <CountryField name="coo" label={t('make.coo')} isRequired />
    </FormDialog>
  );
}
