import { clsx } from 'clsx';
import { Flag } from '../../../ui/Flag.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useWarehouseCountries, useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { ENDING_DAYS, LAST_DAYS } from '../ending.ts';
import type { ReturnRow } from '../return-out.ts';
import { isAwaitingLook } from '../status.ts';
import { daysToDecide } from './days-to-decide.ts';
import { ReturnBadge } from './shared/ReturnBadge.tsx';
import { Thumb } from './shared/Thumb.tsx';

interface RowProps {
  row: ReturnRow;
}

/** Carriers' numbers have up to 22 digits: such a one stands on two lines. */
const IN_TWO_LINES = 'line-clamp-2 leading-4 whitespace-normal wrap-anywhere [.dg-compact_&]:line-clamp-1';

/** The merchant's own number over ours, beside the first photo. */
export function NumberCell({ row }: RowProps) {
  return (
    <TwoLineCell
      mark={<Thumb id={row.id} photo={row.image_id} className="size-9 [.dg-compact_&]:size-6" />}
      first={<span className={IN_TWO_LINES}>{row.rma_number}</span>}
      second={row.id}
    />
  );
}

/** Its status, over what the warehouse still has to do with it, or else why it comes back. */
export function StatusCell({ row }: RowProps) {
  const { t } = useWords('returns');
  // "Other" is no reason to anybody who reads it.
  const why = row.reason === null || row.reason === 'other' ? null : t(`reason.${row.reason}`);
  return <TwoLineCell first={<ReturnBadge status={row.status} />} second={useToDo(row) ?? why} />;
}

/** What is asked of the warehouse and not done yet; nothing otherwise. */
export function useToDo(row: ReturnRow): string | null {
  const { t } = useWords('returns');
  if (row.status === 'Confirmed' && row.decision !== null) return t(`list.toDo.${row.decision}`);
  return isAwaitingLook(row) ? t('list.verifyAsked') : null;
}

function NotKnown() {
  const { t } = useWords('returns');
  return <span className="text-muted">{t('list.notKnown')}</span>;
}

/** What is in it, over what it is worth and its condition. */
export function ContentsCell({ row }: RowProps) {
  const { t } = useWords('returns');
  const { money } = useFormat();
  const worth = row.value !== null && row.currency !== null && money(row.value, row.currency);
  const below = [worth, row.condition !== null && t(`condition.${row.condition}`)].filter(Boolean).join(' · ');
  return <TwoLineCell first={<span title={row.contents ?? undefined}>{row.contents ?? <NotKnown />}</span>} second={below} />;
}

/** Who sends it back, over the number their parcel bears. */
export function SenderCell({ row }: RowProps) {
  return <TwoLineCell first={row.sender_name ?? <NotKnown />} second={row.tracking_number} />;
}

/** The flag of where the warehouse is. */
export function WarehouseFlag({ row }: { row: Pick<ReturnRow, 'warehouse'> }) {
  const country = useWarehouseCountries()(row.warehouse);
  return country === null ? null : <Flag code={country} />;
}

/** When it came; before that, that it is awaited. */
export function Arrival({ row: { received } }: RowProps) {
  const { t } = useWords('returns');
  const { dateTime, shortly } = useFormat();
  if (received === null) return t('list.awaited');
  return (
    <time dateTime={received} title={dateTime(received)}>
      {shortly(received)}
    </time>
  );
}

/** Where it is or goes, over when it came. */
export function WarehouseCell({ row }: RowProps) {
  const nameOf = useWarehouseNames();
  return <TwoLineCell mark={<WarehouseFlag row={row} />} first={nameOf(row.warehouse)} second={<Arrival row={row} />} />;
}

/** How near its end is. */
export function urgency(left: number): 'last' | 'ending' | 'later' {
  return left <= LAST_DAYS ? 'last' : left <= ENDING_DAYS ? 'ending' : 'later';
}
const URGENT = { last: 'text-bad font-medium', ending: 'text-warn font-medium', later: '' } as const;
const FILLS = { last: 'bg-bad', ending: 'bg-warn', later: 'bg-accent' } as const;

/** The days left in words. */
export function DaysLeftText({ left }: { left: number }) {
  const { t } = useWords('returns');
  return <span className={URGENT[urgency(left)]}>{left === 0 ? t('list.lastDay') : t('list.daysLeft', { count: left })}</span>;
}

/** How much of the time to decide is left, as a bar under its words; nothing where no decision is due. */
export function DaysLeftCell({ row }: RowProps) {
  const { t } = useWords('returns');
  const { dateTime } = useFormat();
  const { days_left: left, expires } = row;
  if (left === null || expires === null) return null;
  return (
    <span title={t('list.until', { day: dateTime(expires) })} className="block w-full min-w-26 items-center gap-2 [.dg-compact_&]:flex">
      <span className="block truncate [.dg-compact_&]:flex-none">
        <DaysLeftText left={left} />
      </span>
      <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-pressed [.dg-compact_&]:mt-0 [.dg-compact_&]:flex-1">
        <span className={clsx('block h-full rounded-full', FILLS[urgency(left)])} style={{ width: `${Math.max(3, (100 * left) / daysToDecide(row))}%` }} />
      </span>
    </span>
  );
}

/** What reshipping cost, or is expected to: an asterisk stands for an estimate. */
export function ReshipCell({ row }: RowProps) {
  const { t } = useWords('returns');
  const amount = row.reship_fee ?? row.estimated_reship_fee;
  if (amount === null) return null;
  return (
    <>
      <MoneyText amount={amount} currency={row.fee_currency} />
      {row.reship_fee === null && <span title={t('list.estimate')}>*</span>}
    </>
  );
}
