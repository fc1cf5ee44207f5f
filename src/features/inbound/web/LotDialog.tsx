import { z } from 'zod';
import { day, line } from '../../../shared/fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { DateField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useLotScan } from '../../desk/web/shared/use-lot-scan.ts';
import { MAX_LOT } from '../contract.ts';
import type { DeskInbound } from '../inbound-out.ts';
import { keyOf } from './tally.ts';
import type { Receiving } from './use-receiving.ts';

const schema = z.strictObject({ lot: line(MAX_LOT), expires: day.nullish().or(z.literal('')) });

interface LotDialogProps {
  inbound: DeskInbound;
  question: Extract<Receiving['question'], { kind: 'lot' }>;
  at: Receiving;
}

/** A product kept by lot: one that was announced, or another that is named, by its label where that says it. */
export function LotDialog({ inbound, question: { product, lots, label }, at }: LotDialogProps) {
  const { t } = useWords('inbound');
  const { date } = useFormat();
  const form = useContractForm({ schema, defaults: { lot: label?.lot ?? '', expires: label?.expires ?? '' } });
  const units = label?.units ?? 1;
  const { onKeyDownCapture, mustBeLot } = useLotScan(product.codes, form.form.setValue);
  return (
    <FormDialog
      of={form}
      title={t('desk.lotTitle')}
      text={product.sku}
      submit={t('desk.lotSave')}
      onSubmit={async ({ lot, expires }) => {
        mustBeLot(lot);
        const known = inbound.products.find((one) => one.id === product.id && one.lot?.toLowerCase() === lot.toLowerCase());
        if (known === undefined) await at.book([{ id: product.id, quantity: units, code: 'good', lot, expires: expires || null }], true);
        else at.choose(known, units, expires || null);
      }}
      onClose={() => at.ask(null)}
    >
      <div className="flex flex-col gap-2 empty:hidden">
        {lots.map((one) => (
          <Button key={keyOf(one)} className="h-13! text-section!" onClick={() => at.choose(one, units)}>
            {one.lot} {one.expires !== null && `· ${t('view.expires', { day: date(one.expires) })}`}
          </Button>
        ))}
      </div>
      <div onKeyDownCapture={onKeyDownCapture}>
        <TextField name="lot" label={t('desk.lot')} isRequired autoComplete="off" />
      </div>
      <DateField name="expires" label={t('desk.expires')} />
    </FormDialog>
  );
}
