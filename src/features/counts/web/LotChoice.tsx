import { clsx } from 'clsx';
import { z } from 'zod';
import { day, line } from '../../../shared/fields.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { DateField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useLotScan } from '../../desk/web/shared/use-lot-scan.ts';
import { MAX_LOT } from '../../inbound/contract.ts';
import type { CountTarget } from '../contract.ts';
import type { Counting } from './use-counting.ts';

const KEY = 'h-12 rounded-card border px-4 text-section';
const schema = z.strictObject({ lot: line(MAX_LOT), expires: day.nullish().or(z.literal('')) });

/** Of a product kept by lot, which one is counted: each of them by itself. */
export function LotChoice({ product, at }: { product: CountTarget; at: Counting }) {
  const { t } = useWords('counts');
  const { date } = useFormat();
  if (!product.has_lots) return null;
  const known = product.lots.flatMap(({ lot, expires }) => (lot === null ? [] : [{ lot, expires }]));
  const isNew = at.lot !== null && !known.some((one) => one.lot === at.lot?.lot);
  return (
    <div role="radiogroup" aria-label={t('lot')} className="flex shrink-0 flex-wrap gap-2">
      {[...known, ...(isNew && at.lot !== null ? [at.lot] : [])].map((one) => (
        <button
          key={one.lot}
          type="button"
          role="radio"
          aria-checked={one.lot === at.lot?.lot}
          className={clsx(
            KEY,
            one.lot === at.lot?.lot ? 'border-accent bg-accent-soft font-semibold text-accent-text' : 'border-line bg-surface hover:bg-hover',
          )}
          onClick={() => at.choose(one)}
        >
          {[one.lot, one.expires !== null && t('expires', { day: date(one.expires) })].filter(Boolean).join(' · ')}
        </button>
      ))}
      <button
        type="button"
        role="radio"
        aria-checked={false}
        className={clsx(KEY, 'border-dashed border-control bg-surface text-accent-text hover:bg-hover')}
        onClick={() => at.ask(true)}
      >
        {t('otherLot')}
      </button>
    </div>
  );
}

/** Names a lot that is not known here yet. */
export function LotDialog({ product, at }: { product: CountTarget; at: Counting }) {
  const { t } = useWords('counts');
  const form = useContractForm({ schema, defaults: { lot: '', expires: '' } });
  const { onKeyDownCapture, mustBeLot } = useLotScan(product.codes, form.form.setValue);
  return (
    <FormDialog
      of={form}
      title={t('lotTitle')}
      submit={t('lotSave')}
      onSubmit={async ({ lot, expires }) => {
        mustBeLot(lot);
        at.choose({ lot, expires: expires || null });
      }}
      onClose={() => at.ask(false)}
    >
      <div onKeyDownCapture={onKeyDownCapture}>
        <TextField name="lot" label={t('lot')} isRequired autoComplete="off" />
      </div>
      <DateField name="expires" label={t('expiresLabel')} />
    </FormDialog>
  );
}
