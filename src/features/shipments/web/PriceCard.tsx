import { MoneyText } from '../../../ui/values.tsx';
import { Bar, BarKey, type BarLook } from '../../../ui/Bar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { isCustoms } from '../../estimates/rules.ts';
import type { PriceLine } from '../../labels/label-out.ts';
import type { Shipment } from '../contract.ts';

interface PriceLinesProps {
  lines: readonly PriceLine[];
  currency: string;
  total: number;
}

/** Carriage, fuel, what customs will charge (paid out by the carrier, so it is hatched), all else. */
const lookOf = (code: PriceLine['code']): BarLook => (code === 'base' ? 'main' : code === 'fuel' ? 'second' : isCustoms(code) ? 'hatched' : 'third');

/** A price line by line: what, why, how much (design ui.md, "Explain the price"). */
export function PriceLines({ lines, currency, total }: PriceLinesProps) {
  const { t } = useWords('shipments');
  const name = (code: PriceLine['code']) => (isCustoms(code) ? t(`view.price.line.${code}`) : t(`rates:line.${code}`));
  return (
    <>
      <div className="mb-2">
        <Bar parts={lines.map(({ code, amount }, index) => ({ id: `${code}-${index}`, amount, look: lookOf(code) }))} />
      </div>
      <ul>
        {lines.map((line, index) => (
          <li key={`${line.code}-${index}`} className="flex justify-between gap-4 border-b border-line py-1.5">
            <span className="min-w-0">
              <span className="flex items-center gap-2">
                <BarKey look={lookOf(line.code)} />
                {name(line.code)}
              </span>
              <span className="block pl-4 text-label text-muted">{line.text}</span>
            </span>
            <span className="shrink-0">
              <MoneyText amount={line.amount} currency={currency} />
            </span>
          </li>
        ))}
        <li className="flex justify-between gap-4 pt-2 font-semibold">
          <span>{t('view.price.total')}</span>
          <MoneyText amount={total} currency={currency} />
        </li>
      </ul>
    </>
  );
}

/** What the label cost, and why. */
export function PriceCard({ shipment }: { shipment: Shipment }) {
  const { t } = useWords('shipments');
  const { weight } = useFormat();
  const label = shipment.labels.find((one) => one.id === shipment.label_id) ?? shipment.labels[0];
  return (
    <Card title={t('view.price.title')}>
      {label === undefined ? (
        <p className="text-muted">{t('view.price.pending')}</p>
      ) : (
        <>
          {label.cancelled && <p className="mb-2 text-muted">{t('view.price.refunded')}</p>}
          {label.test && <p className="mb-2 text-muted">{t('view.price.testFree')}</p>}
          <PriceLines lines={label.price} currency={label.currency} total={label.cost} />
          <p className="mt-2 text-label text-muted">{t('view.price.chargeable', { weight: weight(label.chargeable_weight) })}</p>
        </>
      )}
    </Card>
  );
}
