import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { CHART_HEIGHT } from '../../../ui/chart/ChartFrame.tsx';
import { Steps } from '../../../ui/chart/Steps.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ErrorState, Skeleton, Waiting } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { stock, type Outlook } from '../contract.ts';
import { shortDay } from '../../../web/days.ts';
import { movementsOf } from './links.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';

const RANGES = { days30: 30, days90: 90, year: 365 } as const;
type Range = keyof typeof RANGES;
const RANGE_NAMES = ['days30', 'days90', 'year'] as const satisfies readonly Range[];
const VIEWS = ['chart', 'table'] as const;
/** The line of words above the picture. */
const HEAD = 32;

interface Figures {
  days: readonly string[];
  onHand: readonly number[];
}

/** The picture's figures, newest first; each day leads to what moved on it. */
function Table({ days, onHand, title, hrefOf }: Figures & { title: string; hrefOf: (day: string) => string }) {
  const { t } = useWords('stock');
  const { number, date } = useFormat();
  const rows = days.map((day, i) => ({ day, value: onHand[i] ?? 0 })).toReversed();
  return (
    <div role="region" aria-label={title} className="relative overflow-auto rounded-control border border-line" style={{ height: CHART_HEIGHT + HEAD }}>
      <table className="w-full">
        <thead className="sticky top-0 bg-surface text-label text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {t('chart.day')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t('card.on_hand')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row" className="px-3 py-1 text-left font-normal">
                <Link href={hrefOf(day)} className="inline-flex min-h-6 items-center hover:underline">
                  {date(day)}
                </Link>
              </th>
              <td className="px-3 py-1 text-right tabular-nums">{number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Chart({ days, onHand, low, ahead }: Figures & { low: number | null; ahead: Outlook['forecast'] | undefined }) {
  const { t } = useWords('stock');
  const { number, date } = useFormat();
  const coming = ahead ?? { days: [], on_hand: [] };
  const points = (on: readonly string[], figures: readonly number[], words: 'chart.point' | 'chart.ahead') =>
    on.map((day, i) => ({ id: day, label: shortDay(day), value: figures[i] ?? 0, text: t(words, { day: date(day), count: figures[i] ?? 0 }) }));
  const whole = { from: date(days[0] ?? ''), to: date(days.at(-1) ?? ''), first: number(onHand[0] ?? 0), last: number(onHand.at(-1) ?? 0) };
  return (
    <Steps
      label={t('chart.day')}
      points={[...points(days, onHand, 'chart.point'), ...points(coming.days, coming.on_hand, 'chart.ahead')]}
      ahead={coming.days.length}
      textOfAll={t('chart.whole', whole)}
      format={(value) => number(value)}
      line={low === null ? undefined : { value: low, text: t('chart.low', { low: number(low) }) }}
    />
  );
}

/**
 * What was on hand in a warehouse over time and, dashed, what is foreseen, with the line below which it is low; without any stock there is nothing
 * to draw. The warehouse is undefined until it is known which one to show.
 */
export function HistoryCard({ productId, warehouse }: { productId: number; warehouse: string | null | undefined }) {
  const { t } = useWords('stock');
  const nameOf = useWarehouseNames();
  const [range, setRange] = useState<Range>('days90');
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  const params = { id: productId };
  const asked = useCall(stock.get, { params });
  const levels = asked.data?.stock.warehouses;
  // Not before it is known that there is stock: without any, nothing would come of the answer, nor of its failure.
  const { data, error, refetch } = useCall(stock.history, { params, query: { days: RANGES[range] } }, { keep: true, enabled: !asked.isPending });
  const outlook = useCall(stock.outlook, { params }).data?.outlook;
  const history = data?.history;
  const shown = warehouse === undefined ? undefined : (history?.warehouses.find((one) => one.warehouse === warehouse) ?? history?.warehouses[0]);
  if (history !== undefined && warehouse !== undefined && shown === undefined) return null;
  const title = t('chart.title', { warehouse: shown === undefined ? '' : nameOf(shown.warehouse) });
  const low = levels?.find((one) => one.warehouse === shown?.warehouse)?.low_stock ?? null;
  const ahead = outlook?.find((one) => one.warehouse === shown?.warehouse)?.forecast;
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Segments
        label={t('chart.range')}
        name="range"
        value={range}
        options={RANGE_NAMES.map((value) => ({ value, label: t(`chart.${value}`) }))}
        onChange={setRange}
      />
      <Segments label={t('chart.view')} name="view" value={view} options={VIEWS.map((value) => ({ value, label: t(`chart.${value}`) }))} onChange={setView} />
    </div>
  );
  return (
    <Card title={shown === undefined ? t('card.on_hand') : title} actions={choices}>
      {error !== null && history === undefined ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : history === undefined || shown === undefined ? (
        <Waiting style={{ height: CHART_HEIGHT + HEAD }}>
          <Skeleton className="size-full" />
        </Waiting>
      ) : view === 'chart' ? (
        // Another warehouse or period starts with no day chosen.
        <Chart key={`${shown.warehouse} ${history.days.length}`} days={history.days} onHand={shown.on_hand} low={low} ahead={ahead} />
      ) : (
        <Table
          days={history.days}
          onHand={shown.on_hand}
          title={title}
          hrefOf={(day) => movementsOf(productId, { warehouse: shown.warehouse, created_min: day, created_max: day })}
        />
      )}
    </Card>
  );
}
