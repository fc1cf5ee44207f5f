import { orderPaths } from '../../../shared/paths/orders.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { Card } from '../../../ui/Card.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { WayLine, type Step } from '../../../ui/WayLine.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useShortDay } from '../../../web/use-short-day.ts';
import type { Return } from '../return-out.ts';
import { wayOf, type WayStep } from './way.ts';

/** How a step is called, with the flag of where it was, and when that was. */
function useStep(one: Return): (step: WayStep, index: number) => Step {
  const { t } = useWords('returns');
  const day = useShortDay();
  return ({ word, at, by, where, state }, index) => {
    const when = at === null ? (by === undefined ? undefined : t('view.way.by', { day: day(by) })) : day(at);
    const city = where?.city ?? null;
    const base = { id: String(index), state };
    if (city !== null && (word === 'place' || word === 'delivery')) {
      const mark = where?.country == null ? undefined : <Flag code={where.country} />;
      return { ...base, label: city, mark, detail: word === 'place' ? when : t('view.way.delivery') };
    }
    if (word === 'received' && one.shelf !== null) return { ...base, label: t('view.way.onShelf', { shelf: one.shelf }), detail: when };
    return { ...base, label: t(`view.way.${word}`), detail: when, place: city ?? undefined };
  };
}

/** What it is the return of, how it came here, and where it goes on. */
export function WayCard({ one }: { one: Return }) {
  const { t } = useWords('returns');
  const step = useStep(one);
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
      <WayLine label={t('view.way.label')} steps={wayOf(one).map(step)} />
    </Card>
  );
}
