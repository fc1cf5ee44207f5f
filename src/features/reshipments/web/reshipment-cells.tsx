import { clsx } from 'clsx';
import { Flag } from '../../../ui/Flag.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { DayOf, MoneyText } from '../../../ui/values.tsx';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { useWords } from '../../../web/i18n.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { APPROVE_DAYS, WARNED_AT } from '../fields.ts';
import type { ReshipmentRow } from '../reshipment-out.ts';
import { ReshipmentBadge } from './ReshipmentBadge.tsx';

interface RowProps {
  row: ReshipmentRow;
}

/** Its number, over the day it was made on. */
export function NumberCell({ row }: RowProps) {
  return <TwoLineCell first={row.id} second={<DayOf iso={row.created} />} />;
}

/** Its status, over what is the matter with it. */
export function StatusCell({ row }: RowProps) {
  return <TwoLineCell first={<ReshipmentBadge status={row.status} />} second={row.problem?.message} />;
}

/** Who gets it, over where. */
export function RecipientCell({ row }: RowProps) {
  return <TwoLineCell mark={<Flag code={row.country} />} first={row.name} second={row.city} />;
}

/** What is in it, over the returns it is made of. */
export function ContentsCell({ row }: RowProps) {
  const { t } = useWords('reshipments');
  return <TwoLineCell first={row.contents} second={t('list.ofReturns', { count: row.returns.length, ids: row.returns.slice(0, 3).join(', ') })} />;
}

/** The name of a service, or of how it is found. */
export function ServiceName({ code }: { code: string }) {
  const { known } = useWords('reshipments');
  return known('reshipments:service', code) ?? known('rates:service', code) ?? code;
}

/** The service, over the number of the parcel or where it leaves. */
export function ServiceCell({ row }: RowProps) {
  const nameOf = useWarehouseNames();
  return <TwoLineCell first={<ServiceName code={row.service} />} second={row.tracking_number ?? nameOf(row.warehouse)} />;
}

/** What it cost, or with an asterisk what it is expected to. */
export function FeeCell({ row }: RowProps) {
  const amount = row.reship_fee ?? row.estimated_reship_fee;
  if (amount === null) return '–';
  return (
    <>
      <MoneyText amount={amount} currency={row.fee_currency} />
      {row.reship_fee === null && '*'}
    </>
  );
}

const [LAST = 0, FIRST = 0] = WARNED_AT.toSorted((a, b) => a - b);
const toneOf = (left: number) =>
  left <= LAST ? { text: 'text-bad', bar: 'bg-bad' } : left <= FIRST ? { text: 'text-warn', bar: 'bg-warn' } : { text: '', bar: 'bg-accent' };

/** Among many, the bar shows in windows of 1440 and more: there nothing else needs its room. */
const BAR = { width: 'clamp(0px, (100vw - 1439px) * 36, 2.25rem)' };

/** Days that are left, with how much that is of all. */
export function DaysLeft({ left, isShort = false }: { left: number; isShort?: boolean }) {
  const { t } = useWords('reshipments');
  const { text, bar } = toneOf(left);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className={clsx('tabular-nums', text, isShort && 'w-5 text-right')}>
        {isShort && <span aria-hidden>{left}</span>}
        <span className={isShort ? 'sr-only' : undefined}>{t('list.daysLeft', { count: left })}</span>
      </span>
      <span aria-hidden className="h-1.5 w-9 overflow-hidden rounded-full bg-pressed" style={isShort ? BAR : undefined}>
        <span className={clsx('block h-full rounded-full', bar)} style={{ width: `${Math.min(100, Math.max(6, (100 * left) / APPROVE_DAYS))}%` }} />
      </span>
    </span>
  );
}

/** Links to returns, in a row. */
export function ReturnLinks({ ids }: { ids: readonly number[] }) {
  return ids.map((id, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <TextLink href={returnPaths.view(id)}>{id}</TextLink>
    </span>
  ));
}
