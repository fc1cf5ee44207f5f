import type { Answer } from '../../../shared/contract.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { MinuteOf } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { billing } from '../contract.ts';
import { memoIn } from './shared/memo-in.ts';
import { entryPlace } from './entry-place.ts';

export type Transaction = Answer<typeof billing.transactions>['transactions'][number];

export function MoneyCell({ amount, currency }: { amount: number; currency: string }) {
  return useFormat().money(amount, currency);
}

/** An amount with its direction: what came in carries a plus, so that color is not the only sign. */
export function AmountCell({ amount, currency }: { amount: number; currency: string }) {
  const text = useFormat().money(amount, currency);
  return amount > 0 ? <span className="text-ok">+{text}</span> : text;
}

/** The details of an entry, which lead to what it was for. */
export function DetailsCell({ row }: { row: Transaction }) {
  const { date } = useFormat();
  const place = entryPlace(row);
  const memo = memoIn(row, date);
  return place === null || memo === '' ? memo : <TextLink href={place}>{memo}</TextLink>;
}

/** A transaction in the list on a phone: what for and how much, then when, and what was left. */
export function TransactionCard({ row }: { row: Transaction }) {
  const { t } = useWords('billing');
  const { date } = useFormat();
  return (
    <span className="flex flex-col gap-1">
      <span className="flex justify-between gap-3 font-medium">
        <span className="min-w-0">{row.name}</span>
        <span className="whitespace-nowrap tabular-nums">
          <AmountCell amount={row.amount} currency={row.currency} />
        </span>
      </span>
      {row.memo && <span className="break-words text-muted">{memoIn(row, date)}</span>}
      <span className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span>
          <MinuteOf iso={row.created} /> · {row.id}
        </span>
        <span className="whitespace-nowrap tabular-nums">
          {t('transactions.columns.balance')} <MoneyCell amount={row.balance} currency={row.currency} />
        </span>
      </span>
    </span>
  );
}
