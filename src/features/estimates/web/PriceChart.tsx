import { useId } from 'react';
import { alongLine, placeLabels, widthOf } from '../../../ui/chart/labels.ts';
import { useSize } from '../../../ui/chart/use-size.ts';
import { shortSpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { EstimateService } from '../contract.ts';
import { axisOf, ticksOf } from './chart-places.ts';
import { sortServices } from './compare.ts';
import { dutiesNote } from './parts.ts';
import { useTradeOff } from './use-trade-off.ts';

const HEIGHT = 300;
const LEFT = 40;
const BOTTOM = 44;
const TOP = 28;
const RIGHT = 10;
const DOT = 6;
const LINE = 16;
/** As wide as it usually is, before its place is known. */
const USUAL = 314;

/** What the price leaves out; that a service is the cheapest or the fastest is seen. */
function useNotes(): (service: EstimateService) => string[] {
  const { t } = useWords('estimates');
  return (service) => (dutiesNote(service) === 'unknownDuties' ? [t('results.unknownDuties')] : []);
}

function Picture({ services, compared, width }: { services: readonly EstimateService[]; compared: readonly string[]; width: number }) {
  const { t } = useWords('estimates');
  const { money, number } = useFormat();
  const notesOf = useNotes();
  const days = axisOf([0, ...services.map((one) => one.transit_max)], 6);
  const prices = axisOf(
    services.map((one) => one.total_cost),
    5,
  );
  const room = { width: width - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM };
  const x = (day: number) => ((day - days.from) / (days.to - days.from)) * room.width;
  const y = (price: number) => room.height - ((price - prices.from) / (prices.to - prices.from)) * room.height;
  const bySpeed = sortServices(services, 'speed');
  const points = bySpeed.map((service) => ({ service, x: x((service.transit_min + service.transit_max) / 2), y: y(service.total_cost) }));
  const labels = points.map((point) => {
    const texts = [
      `${point.service.name} ${money(point.service.total_cost, point.service.currency)}`,
      shortSpan(point.service.deliver_from, point.service.deliver_to),
      ...notesOf(point.service),
    ];
    return { ...point, texts, width: Math.max(...texts.map(widthOf)), height: LINE * texts.length };
  });
  const ranges = points.map((point) => {
    const [from, to] = [x(point.service.transit_min), x(point.service.transit_max)];
    return { x: from - DOT, y: point.y - DOT, width: to - from + 2 * DOT, height: 2 * DOT };
  });
  const places = placeLabels(labels, { room, taken: ranges, lines: alongLine(points) });
  return (
    <svg aria-hidden width={width} height={HEIGHT} className="est-chart">
      <text x={0} y={12} className="est-axis">
        {services[0]?.currency}
      </text>
      <text x={width - RIGHT} y={HEIGHT - 4} textAnchor="end" className="est-axis">
        {t('chart.days')}
      </text>
      <g transform={`translate(${LEFT} ${TOP})`}>
        {ticksOf(prices).map((price) => (
          <g key={price}>
            <line x1={0} x2={room.width} y1={y(price)} y2={y(price)} className="est-grid" />
            <text x={-8} y={y(price) + 4} textAnchor="end" className="est-axis">
              {number(price)}
            </text>
          </g>
        ))}
        {ticksOf(days).map((day) => (
          <text key={day} x={x(day)} y={room.height + 18} textAnchor="middle" className="est-axis">
            {number(day)}
          </text>
        ))}
        <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} className="est-way" />
        {points.map(({ service, ...at }, i) => (
          <g key={service.service} className={compared.includes(service.service) ? 'est-chosen' : undefined}>
            <line x1={x(service.transit_min)} x2={x(service.transit_max)} y1={at.y} y2={at.y} className="est-range" />
            <circle cx={at.x} cy={at.y} r={DOT} className="est-dot" />
            {places[i] &&
              labels[i]?.texts.map((text, line) => (
                <text key={text} x={places[i]?.x} y={(places[i]?.y ?? 0) + 12 + line * LINE} className={line === 0 ? 'est-label' : 'est-axis'}>
                  {text}
                </text>
              ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Price against days: which service is cheaper, which is faster, and by how much. The list beside it has the same in words. */
export function PriceChart({ services, compared }: { services: readonly EstimateService[]; compared: readonly string[] }) {
  const { t } = useWords('estimates');
  const sentence = useTradeOff();
  const id = useId();
  const [place, size] = useSize();
  const [cheapest] = sortServices(services, 'price');
  const [fastest] = sortServices(services, 'speed');
  return (
    <section aria-labelledby={id} className="est-side rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-section font-semibold">
          {t('chart.title')}
        </h2>
        <span className="flex items-center gap-2 text-label text-muted">
          <span aria-hidden className="est-key" />
          {t('chart.range')}
        </span>
      </div>
      <p className="mt-1 text-muted">
        {cheapest !== undefined && fastest !== undefined && (cheapest === fastest ? t('chart.both', { name: cheapest.name }) : sentence(cheapest, fastest))}
      </p>
      <div ref={place} className="mt-3" style={{ height: HEIGHT }}>
        <Picture services={services} compared={compared} width={size?.width ?? USUAL} />
      </div>
    </section>
  );
}
