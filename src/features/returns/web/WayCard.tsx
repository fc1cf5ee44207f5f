import { orderPaths } from '../../../shared/paths/orders.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { WayLine } from '../../../ui/WayLine.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Return } from '../return-out.ts';
import { wayOf } from './way.ts';

/** What it is the return of, and how it came here. */
export function WayCard({ one }: { one: Return }) {
  const { t } = useWords('returns');
  const { date } = useFormat();
  const { shipment_id: shipment, order_id: order } = one;
  return (
    <Card
      title={t(shipment === null && order === null ? 'view.way.plain' : 'view.way.title')}
      actions={
        (shipment !== null || order !== null) && (
          <span className="flex flex-wrap gap-x-3">
            {shipment !== null && <TextLink href={shipmentPaths.view(shipment)}>{t('view.way.shipment', { id: shipment })}</TextLink>}
            {order !== null && <TextLink href={orderPaths.view(order)}>{t('view.way.order', { id: order })}</TextLink>}
          </span>
        )
      }
    >
      <WayLine
        label={t('view.way.label')}
        steps={wayOf(one).map(({ word, at, by, state }, index) => ({
          id: String(index),
          label: t(`view.way.${word}`),
          detail: at !== null ? date(at) : by === undefined ? undefined : t('view.way.by', { day: date(by) }),
          state,
        }))}
      />
    </Card>
  );
}
