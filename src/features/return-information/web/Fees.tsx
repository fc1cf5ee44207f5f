import { KeyValue } from '../../../ui/KeyValue.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ReturnPoint } from '../contract.ts';

/** What returns cost where a destination's parcels come back to, and how long there is to decide. */
export function Fees({ point }: { point: ReturnPoint }) {
  const { t } = useWords('return-information');
  const { money } = useFormat();
  const { currency, extension, days } = point;
  const price = (amount: number) => <span className="tabular-nums">{money(amount, currency)}</span>;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <KeyValue
        isFigures
        facts={[
          { label: t('fees.process'), value: price(point.process_fee) },
          { label: t('fees.verify'), value: price(point.verify_fee) },
          { label: t('fees.restock'), value: price(point.restock_fee) },
          { label: t('fees.reship'), value: price(point.reship_fee) },
          {
            label: t('fees.extend'),
            value: extension === null ? t('fees.never') : t('fees.extension', { fee: money(extension.fee, currency), count: extension.days }),
          },
          { label: t('fees.decide'), value: t('fees.days', { count: days }) },
        ]}
      />
    </div>
  );
}
