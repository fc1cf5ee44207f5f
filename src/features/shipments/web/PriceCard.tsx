import type { BarLook } from '../../../ui/Bar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PriceLines, PriceTotal } from '../../../ui/PriceLines.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { isCustoms } from '../../estimates/rules.ts';
import type { PriceLine } from '../../labels/label-out.ts';
import type { Shipment } from '../shipment-out.ts';

interface LabelPriceProps {
  lines: readonly PriceLine[];
  currency: string;
  total: number;
}

/** Carriage, fuel, what customs will charge (paid out by the carrier, so it is hatched), all else. */
const lookOf = ({ code }: PriceLine): BarLook => (code === 'base' ? 'main' : code === 'fuel' ? 'second' : isCustoms(code) ? 'hatched' : 'third');

/** The price of a label, line by line, and its total. */
export function LabelPrice({ lines, currency, total }: LabelPriceProps) {
  const { t } = useWords('shipments');
  const nameOf = ({ code }: PriceLine) => (isCustoms(code) ? t(`view.price.line.${code}`) : t(`rates:line.${code}`));
  return (
    <>
      <PriceLines lines={lines} currency={currency} nameOf={nameOf} lookOf={lookOf} />
      <PriceTotal name={t('view.price.total')} amount={total} currency={currency} />
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
          <LabelPrice lines={label.price} currency={label.currency} total={label.cost} />
          <p className="mt-2 text-label text-muted">{t('view.price.chargeable', { weight: weight(label.chargeable_weight) })}</p>
        </>
      )}
    </Card>
  );
}
