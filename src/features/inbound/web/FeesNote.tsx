import { useWatch } from 'react-hook-form';
import { joinSentences } from '../../../shared/sentences.ts';
import { Card } from '../../../ui/Card.tsx';
import { FactRow } from '../../../ui/KeyValue.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useSession } from '../../../web/session.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { sumsOf, type InboundForm, type KnownProduct } from './inbound-form.ts';

/** Cents, so that many small prices add up as the warehouse charges them. */
const cents = (price: number, units: number): number => (Math.round(price * 100) * units) / 100;

/** While one types: how much it is, and what receiving it will cost. */
export function FeesNote({ warehouses, known }: { warehouses: readonly Warehouse[]; known: ReadonlyMap<number, KnownProduct> }) {
  const { t } = useWords('inbound');
  const { money } = useFormat();
  const language = useLanguage();
  const { user } = useSession();
  const code = useWatch<InboundForm, 'warehouse'>({ name: 'warehouse' });
  const sums = sumsOf(useWatch<InboundForm, 'cartons'>({ name: 'cartons' }), known);
  const house = warehouses.find((one) => one.id === code);
  if (house === undefined || sums.receive === 0) return null;
  const { fees, currency } = house;
  const [receive, labelling] = [cents(fees.receive_unit, sums.receive), cents(fees.labelling_unit, sums.labelling)];
  const own = user === null || user.currency === currency ? [] : [t('form.feesOwn', { currency: user.currency })];
  return (
    <Card title={t('form.fees')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2" aria-live="polite">
        <FactRow label={t('form.total')} isFigure>
          {t('search.cartons', { count: sums.cartons })} · {t('search.units', { count: sums.receive })}
        </FactRow>
        <FactRow label={t('form.receiveFee', { price: money(fees.receive_unit, currency) })} isFigure>
          <MoneyText amount={receive} currency={currency} />
        </FactRow>
        {sums.labelling > 0 && (
          <FactRow label={t('form.labellingFee', { price: money(fees.labelling_unit, currency) })} isFigure>
            <MoneyText amount={labelling} currency={currency} />
          </FactRow>
        )}
        <FactRow label={t('form.feeTotal')} isFigure>
          <strong>
            <MoneyText amount={receive + labelling} currency={currency} />
          </strong>
        </FactRow>
      </dl>
      <p className="mt-2 text-label text-muted">{joinSentences([t('form.feesNote'), ...own], language)}</p>
    </Card>
  );
}
