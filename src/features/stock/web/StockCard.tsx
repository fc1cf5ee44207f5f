import { clsx } from 'clsx';
import { useState } from 'react';
import { isDay } from '../../../shared/day.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { DateInput } from '../../../ui/form/dates.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { useDayProblem } from '../../../ui/form/use-day-problem.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useShortDay } from '../../../web/use-short-day.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { stock, type Outlook, type Stock, type StockLevel } from '../contract.ts';
import { LowStockDialog } from './LowStockDialog.tsx';
import { useWarehouseCountries, useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';

/** A full bar is this many days. */
const FULL_DAYS = 90;
const FIGURE = 'px-2 py-2 text-right tabular-nums whitespace-nowrap';
/** As of a day the last figure is the last column, as far from the card's edge as its title. */
const ENDS = '[&_tr>:last-child]:pr-4';
/** A phone has no room for why less can be sold than there is. */
const WIDE = 'max-sm:hidden';
const FIGURES = ['on_hand', 'allocated', 'expired', 'available', 'inbound'] as const;
const isWide = (name: (typeof FIGURES)[number]): boolean => name === 'allocated' || name === 'expired';

/** How long it lasts: bar and words; nothing to sell is never drawn as unknown, and no sales never as no cover. */
function Cover({ level: { available, is_low, pace, days_of_cover: days } }: { level: StockLevel }) {
  const { t } = useWords('stock');
  const { number } = useFormat();
  if (available > 0 && days === null) return <span className="text-muted">{t('card.unknown')}</span>;
  const isOut = available === 0;
  const tone = isOut ? 'text-bad' : is_low ? 'text-warn' : 'text-ok';
  const share = isOut ? 0 : Math.min(1, (days ?? 0) / FULL_DAYS);
  return (
    <span className="flex items-center gap-2 whitespace-nowrap" title={pace === null ? undefined : t('card.pace', { pace: number(pace, 1) })}>
      <svg aria-hidden viewBox="0 0 72 6" width={72} height={6} className={clsx('shrink-0 @max-2xl:hidden', tone)}>
        <rect width={72} height={6} rx={3} className="fill-pressed" />
        {share > 0 && <rect width={Math.max(4, 72 * share)} height={6} rx={3} fill="currentColor" />}
      </svg>
      <span className={clsx((isOut || is_low) && ['font-medium', tone])}>{isOut ? t('card.outNow') : t('card.days', { count: days ?? 0 })}</span>
    </span>
  );
}

/** What is on its way, and when the first of it comes, as far as that is known. */
function Coming({ quantity, next }: { quantity: number; next: Outlook['arrivals'][number] | undefined }) {
  const { t } = useWords('stock');
  const { number, daysAhead } = useFormat();
  const dayOf = useShortDay();
  const due = next?.due ?? null;
  const day = due === null ? null : dayOf(due);
  const isLate = due !== null && daysAhead(due) < 0;
  return (
    <>
      {number(quantity)}
      {next !== undefined && day !== null && (
        <span
          className={clsx('block text-label max-sm:hidden', isLate ? 'text-warn' : 'text-muted')}
          title={t(isLate ? 'outlook.overdue' : 'outlook.due', { figure: number(next.quantity), day })}
        >
          {next.object?.kind === 'inbound' ? <TextLink href={inboundPaths.view(next.object.id)}>{day}</TextLink> : day}
        </span>
      )}
    </>
  );
}

interface RowProps {
  level: StockLevel;
  next: Outlook['arrivals'][number] | undefined;
  name: string;
  /** Of the warehouse; null for one that was closed. */
  country: string | null;
  isChosen: boolean;
  isNow: boolean;
  /** Some of it somewhere: then each row says how much. */
  hasExpired: boolean;
  /** Its parts have thresholds, it has none. */
  isBundle: boolean;
  onChoose: () => void;
  onLow: () => void;
}

function Row({ level, next, name, country, isChosen, isNow, hasExpired, isBundle, onChoose, onLow }: RowProps) {
  const { t } = useWords('stock');
  const { number } = useFormat();
  const readOnly = useWriteReason('fulfilment');
  const { on_hand, allocated, expired, available, inbound, low_stock } = level;
  return (
    <tr className={clsx('border-t border-line', isChosen && 'bg-accent-soft')}>
      <th scope="row" className="py-1 pr-2 pl-4 text-left font-normal">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className="inline-flex min-h-8 items-center gap-2 text-left underline-offset-2 hover:underline coarse:min-h-11"
        >
          {country !== null && <Flag code={country} />}
          {name}
        </button>
        {isNow && (
          <span className="mb-1 block sm:hidden">
            <Cover level={level} />
          </span>
        )}
      </th>
      <td className={FIGURE}>{number(on_hand)}</td>
      <td className={clsx(FIGURE, WIDE)}>{number(allocated)}</td>
      {hasExpired && <td className={clsx(FIGURE, WIDE, expired > 0 && 'font-medium text-bad')}>{number(expired)}</td>}
      <td className={clsx(FIGURE, 'font-semibold')}>{number(available)}</td>
      <td className={FIGURE}>
        <Coming quantity={inbound} next={isNow ? next : undefined} />
      </td>
      {isNow && (
        <td className="py-1 pr-2 pl-6 max-sm:hidden">
          <Cover level={level} />
        </td>
      )}
      {isNow && !isBundle && (
        <td className="py-1 pr-2 pl-2 text-right">
          <DisabledReason reason={readOnly}>
            <Button
              kind="quiet"
              aria-label={`${t('card.setLow', { warehouse: name })}: ${low_stock === null ? t('card.noLow') : number(low_stock)}`}
              onClick={onLow}
            >
              {low_stock === null ? t('card.noLow') : number(low_stock)}
            </Button>
          </DisabledReason>
        </td>
      )}
    </tr>
  );
}

interface TableProps {
  stock: Stock;
  outlook: readonly Outlook[];
  isNow: boolean;
  isBundle: boolean;
  chosen: string | null;
  onChoose: (warehouse: string) => void;
  onLow: (level: StockLevel) => void;
}

function Table({ stock: { warehouses, total }, outlook, isNow, isBundle, chosen, onChoose, onLow }: TableProps) {
  const { t } = useWords('stock');
  const { number } = useFormat();
  const nameOf = useWarehouseNames();
  const countryOf = useWarehouseCountries();
  const shown = chosen ?? warehouses[0]?.warehouse;
  const hasExpired = total.expired > 0;
  const figures = FIGURES.filter((name) => name !== 'expired' || hasExpired);
  return (
    <div className="@container relative overflow-x-auto">
      <table className={clsx('w-full', !isNow && ENDS)}>
        <thead className="align-bottom text-label text-muted">
          <tr>
            <th scope="col" className="py-2 pr-2 pl-4 text-left font-medium @lg:w-40">
              {t('card.warehouse')}
            </th>
            {figures.map((name) => (
              <th key={name} scope="col" className={clsx('px-2 py-2 text-right font-medium', isWide(name) && WIDE)}>
                {t(`card.${name}`)}
              </th>
            ))}
            {isNow && (
              <th scope="col" className="py-2 pr-2 pl-6 text-left font-medium max-sm:hidden">
                {t('card.cover')}
              </th>
            )}
            {isNow && !isBundle && (
              <th scope="col" className="py-2 pr-5 pl-2 text-right font-medium">
                {t('card.low')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {warehouses.map((level) => (
            <Row
              key={level.warehouse}
              level={level}
              next={outlook.find(({ warehouse }) => warehouse === level.warehouse)?.arrivals[0]}
              name={nameOf(level.warehouse)}
              country={countryOf(level.warehouse)}
              isNow={isNow}
              hasExpired={hasExpired}
              isBundle={isBundle}
              isChosen={level.warehouse === shown}
              onChoose={() => onChoose(level.warehouse)}
              onLow={() => onLow(level)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-2 pr-2 pl-4 text-left">
              {t('card.all')}
            </th>
            {figures.map((name) => (
              <td key={name} className={clsx(FIGURE, isWide(name) && WIDE)}>
                {number(total[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CardProps {
  productId: number;
  isBundle: boolean;
  chosen: string | null;
  onChoose: (warehouse: string) => void;
}

/** What there is in each warehouse, now or as of a day. */
export function StockCard({ productId, isBundle, chosen, onChoose }: CardProps) {
  const { t } = useWords('stock');
  const nameOf = useWarehouseNames();
  const [typed, setTyped] = useState('');
  const { daysAhead } = useFormat();
  const { error: noDay, handlers } = useDayProblem(typed);
  const isToCome = isDay(typed) && daysAhead(typed) > 0;
  const problem = isToCome ? t('card.notYet') : noDay;
  const [low, setLow] = useState<StockLevel | null>(null);
  const at = isDay(typed) && !isToCome ? typed : undefined;
  const { data, error, refetch } = useCall(stock.get, { params: { id: productId }, ...(at !== undefined && { query: { at } }) }, { keep: true });
  // The alert above the card asks for the same.
  const { data: outlook } = useCall(stock.outlook, { params: { id: productId } });
  const asOf = (
    <div className="flex flex-col items-end">
      <div className="flex items-center gap-2">
        <label htmlFor="stock-as-of" className="text-muted">
          {t('card.asOf')}
        </label>
        <span className="w-36 coarse:w-44">
          <DateInput
            id="stock-as-of"
            value={typed}
            onChange={setTyped}
            {...handlers}
            {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': 'stock-as-of-error' })}
          />
        </span>
        {typed !== '' && (
          <Button kind="quiet" onClick={() => setTyped('')}>
            {t('card.now')}
          </Button>
        )}
      </div>
      {problem !== undefined && <FieldError id="stock-as-of-error" text={problem} />}
    </div>
  );
  return (
    <Card title={t('card.title')} isFlush actions={asOf}>
      {error !== null && data === undefined ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="p-4">
          <SkeletonLines count={5} />
        </div>
      ) : data.stock.warehouses.length === 0 ? (
        <EmptyState title={t('card.empty')} text={t('card.emptyText')} />
      ) : (
        <Table
          stock={data.stock}
          outlook={outlook?.outlook ?? []}
          isNow={at === undefined}
          isBundle={isBundle}
          chosen={chosen}
          onChoose={onChoose}
          onLow={setLow}
        />
      )}
      {low !== null && <LowStockDialog productId={productId} level={low} name={nameOf(low.warehouse)} onClose={() => setLow(null)} />}
    </Card>
  );
}
