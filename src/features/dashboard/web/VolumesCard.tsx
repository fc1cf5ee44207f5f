import { useState } from 'react';
import { CHART_HEIGHT } from '../../../ui/chart/ChartFrame.tsx';
import { StackedBars } from '../../../ui/chart/StackedBars.tsx';
import { Patterns, Swatch, type Look } from '../../../ui/chart/looks.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ErrorState, Skeleton, Waiting } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import type { Volumes } from '../contract.ts';
import { longSpan, shortDay, weekday } from '../../../web/days.ts';
import { volumeHref } from './links.ts';
import { spansOf, type Span } from './spans.ts';
import { useKeyName } from './use-key-name.ts';
import { VolumesTable } from './VolumesTable.tsx';

const STATUS_LOOKS: Readonly<Record<string, Look>> = {
  Pending: { tone: 'neutral', filling: 'solid' },
  Labeled: { tone: 'info', filling: 'dots' },
  Packed: { tone: 'info', filling: 'stripes' },
  Processed: { tone: 'ok', filling: 'stripes' },
  'En Route': { tone: 'info', filling: 'solid' },
  Delivered: { tone: 'ok', filling: 'solid' },
  Cancelled: { tone: 'neutral', filling: 'stripes' },
};
const SERVICE_LOOKS: readonly Look[] = [
  { tone: 'accent', filling: 'solid' },
  { tone: 'accent', filling: 'stripes' },
  { tone: 'accent', filling: 'dots' },
  { tone: 'neutral', filling: 'solid' },
  { tone: 'neutral', filling: 'stripes' },
  { tone: 'neutral', filling: 'dots' },
];

/** Color means status only, so services differ first by their fill. */
const lookOf = (by: Volumes['by'], key: string, place: number): Look =>
  (by === 'status' ? STATUS_LOOKS[key] : SERVICE_LOOKS[place % SERVICE_LOOKS.length]) ?? { tone: 'neutral', filling: 'dots' };

/** The legend is the readout: what the day or week under the pointer holds, or all together; each figure leads to its list. */
function Readout({ volumes, span, onClear }: { volumes: Volumes; span: Span | undefined; onClear: (() => void) | null }) {
  const { t } = useWords('dashboard');
  const { number } = useFormat();
  const nameOf = useKeyName(volumes.by);
  const range = span ?? volumes;
  const period = span === undefined ? t('volumes.whole', { days: volumes.days.length }) : longSpan(span);
  const sumOf = (place: number) => (span === undefined ? volumes.days.reduce((sum, one) => sum + (one.counts[place] ?? 0), 0) : (span.counts[place] ?? 0));
  const total = span === undefined ? volumes.days.reduce((sum, one) => sum + one.total, 0) : span.total;
  const link = (name: string, value: number, key?: string) => (
    <Link
      href={volumeHref(volumes.by, range, key)}
      aria-label={t('volumes.inList', { name, value: number(value), period })}
      className="inline-flex min-h-6 items-center font-medium underline decoration-line underline-offset-2 hover:decoration-current"
    >
      {number(value)}
    </Link>
  );
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="flex min-h-8 flex-wrap items-center gap-x-2">
        <span className="font-medium">{period}</span>
        <span className="text-muted">·</span>
        {link(t('volumes.total'), total)}
        {onClear !== null && (
          <Button kind="quiet" className="-my-1" onClick={onClear}>
            {t('volumes.showWhole')}
          </Button>
        )}
      </p>
      <ul className="mt-1 grid grid-cols-2 gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
        {volumes.keys.map((key, place) => (
          <li key={key} className="flex items-center gap-2">
            <Swatch look={lookOf(volumes.by, key, place)} />
            <span className="text-muted">{nameOf(key)}</span>
            <span className="min-w-8">{link(nameOf(key), sumOf(place), key)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Chart({ volumes }: { volumes: Volumes }) {
  const { t } = useWords('dashboard');
  const { number } = useFormat();
  const nameOf = useKeyName(volumes.by);
  const [hovered, setHovered] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const active = hovered ?? chosen;
  const { spans, isWeekly } = spansOf(volumes);
  const inWords = (day: string, total: number, counts: readonly number[]) => {
    const parts = volumes.keys.flatMap((key, i) => ((counts[i] ?? 0) === 0 ? [] : [t('volumes.part', { name: nameOf(key), value: number(counts[i] ?? 0) })]));
    return t('volumes.point', { day, total: number(total), parts: parts.join(', ') });
  };
  const totals = volumes.keys.map((_, i) => volumes.days.reduce((sum, one) => sum + (one.counts[i] ?? 0), 0));
  const looks = volumes.keys.map((key, i) => lookOf(volumes.by, key, i));
  const whole = totals.reduce((sum, n) => sum + n, 0);
  return (
    <>
      <Patterns looks={looks} />
      <StackedBars
        label={t(isWeekly ? 'volumes.week' : 'volumes.day')}
        series={volumes.keys.map((id, i) => ({ id, look: looks[i] ?? { tone: 'neutral', filling: 'solid' } }))}
        points={spans.map((one) => ({
          id: one.from,
          label: volumes.days.length === 7 ? weekday(one.from) : shortDay(one.from),
          values: one.counts,
          text: inWords(longSpan(one), one.total, one.counts),
        }))}
        textOfAll={inWords(t('volumes.whole', { days: volumes.days.length }), whole, totals)}
        format={(value) => number(value)}
        active={active}
        chosen={chosen}
        onHover={setHovered}
        onChoose={setChosen}
      />
      <Readout volumes={volumes} span={active === null ? undefined : spans[active]} onClear={chosen === null ? null : () => setChosen(null)} />
    </>
  );
}

export interface VolumesCardProps {
  volumes: Volumes | undefined;
  error: Error | null;
  onRetry: () => void;
  by: Volumes['by'];
  view: 'chart' | 'table';
  onChange: (patch: { by?: Volumes['by']; view?: 'chart' | 'table' }) => void;
}

/** Shipments by day, or by week where they are few, as a picture or as a table of the same figures. */
export function VolumesCard({ volumes, error, onRetry, by, view, onChange }: VolumesCardProps) {
  const { t } = useWords('dashboard');
  const isChinese = useLanguage() === 'zh';
  const isWeekly = volumes !== undefined && spansOf(volumes).isWeekly;
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Segments
        label={t('volumes.by')}
        name="by"
        value={by}
        options={(['status', 'service'] as const).map((value) => ({ value, label: t(`volumes.${value}`) }))}
        onChange={(value) => onChange({ by: value })}
      />
      <Segments
        label={t('volumes.view')}
        name="view"
        value={view}
        options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`volumes.${value}`) }))}
        onChange={(value) => onChange({ view: value })}
      />
    </div>
  );
  return (
    <Card title={t('volumes.title')} actions={choices}>
      <p className="mb-4 text-muted">
        {t('volumes.text')}
        {/* A Chinese full stop brings its own room. */}
        {isChinese ? '' : ' '}
        {view === 'chart' && <span className="max-sm:hidden">{t(isWeekly ? 'volumes.weekHint' : 'volumes.hint')}</span>}
      </p>
      {error !== null ? (
        <ErrorState message={error.message} onRetry={onRetry} />
      ) : volumes === undefined ? (
        <Waiting style={{ minHeight: CHART_HEIGHT + 84 }}>
          <Skeleton className="h-45 w-full" />
          <Skeleton className="mt-10 h-4 w-60" />
          <Skeleton className="mt-4 h-4 w-full max-w-120" />
        </Waiting>
      ) : volumes.keys.length === 0 ? (
        <p className="flex items-center justify-center text-muted" style={{ minHeight: CHART_HEIGHT + 84 }}>
          {t('volumes.none')}
        </p>
      ) : view === 'chart' ? (
        // Another split or period starts with no day chosen.
        <Chart key={`${volumes.by} ${volumes.from}`} volumes={volumes} />
      ) : (
        <VolumesTable volumes={volumes} />
      )}
    </Card>
  );
}
