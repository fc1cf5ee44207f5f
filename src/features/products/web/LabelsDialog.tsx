import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/form/choices.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { NumberInput } from '../../../ui/form/inputs.tsx';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { products } from '../contract.ts';
import { LABEL_SIZES, MAX_LABELS, MAX_LABELS_IN_ALL, type LabelSize } from '../label.ts';

interface LabelsDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** How many labels of each product, and on what: as a PDF to print, or as ZPL for a label printer. */
export default function LabelsDialog({ ids, onClose }: LabelsDialogProps) {
  const { t } = useWords('products');
  const [typed, setTyped] = useState('1');
  const [size, setSize] = useState<LabelSize>('50x25');
  const most = Math.min(MAX_LABELS, Math.floor(MAX_LABELS_IN_ALL / ids.length));
  const quantity = Number(typed);
  const isRight = Number.isInteger(quantity) && quantity >= 1 && quantity <= most;
  const href = (format: 'pdf' | 'zpl') => callUrl(products.manyLabels, { query: { ids: ids.join(','), quantity: String(quantity), size, format } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('labels.title', { count: ids.length })}
      actions={
        isRight && (
          <>
            {size !== 'A4' && (
              <a href={href('zpl')} download className={buttonClass('secondary')}>
                <Download aria-hidden size={16} />
                {t('labels.zpl')}
              </a>
            )}
            <a href={href('pdf')} target="_blank" rel="noopener" className={buttonClass('primary')}>
              <Printer aria-hidden size={16} />
              {t('labels.pdf')}
            </a>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('labels.quantity')} error={isRight ? undefined : t('labels.between', { max: most })} className="max-w-52">
          <NumberInput value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <RadioGroup
          name="label-size"
          value={size}
          onChange={setSize}
          options={LABEL_SIZES.map((value) => ({ value, label: t(`labels.size.${value}`), hint: t(`labels.hint.${value}`) }))}
        />
      </div>
    </Dialog>
  );
}
