import { Truck } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ReasonBlock } from '../../../ui/ReasonBlock.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Product } from '../../products/contract.ts';
import type { ProductAlert } from '../../products/web/shared/places.ts';
import { stock, type Outlook, type StockLevel } from '../contract.ts';
import { firstOut, isTooLate } from '../outlook.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';

/** From so few days on running out is a warning. */
const SOON_DAYS = 21;

/** When more comes, at what pace it goes, and until when to order: what there is to know, in sentences. */
function useDetails(product: Product, first: Outlook | undefined): string[] {
  const { t } = useWords('stock');
  const { number, date, daysAhead } = useFormat();
  const waiting = product.backordered > 0 ? [t('outlook.waiting', { count: product.backordered })] : [];
  if (first === undefined) return waiting;
  const { available, pace, lead_days: lead, reorder_by: reorder, arrivals } = first;
  const [next] = arrivals;
  const arrives = ({ quantity, due }: Outlook['arrivals'][number]): string => {
    const figure = number(quantity);
    return due === null ? t('outlook.coming', { figure }) : t(daysAhead(due) < 0 ? 'outlook.overdue' : 'outlook.due', { figure, day: date(due) });
  };
  const coming = next === undefined ? [] : [arrives(next)];
  const goes = pace === null || available === 0 ? [] : [t('outlook.pace', { pace: number(pace, 1), figure: number(available) })];
  const takes = t('card.days', { count: lead ?? 0 });
  const order =
    reorder === null || lead === null
      ? []
      : [isTooLate(daysAhead(reorder)) ? t('outlook.late', { lead: takes }) : t('outlook.reorder', { day: date(reorder), lead: takes })];
  return [...waiting, ...coming, ...goes, ...order];
}

/** What is less than its merchant wants, in the other warehouses. */
function useLow(levels: readonly StockLevel[], besides: string | undefined): string[] {
  const { t } = useWords('stock');
  const { number } = useFormat();
  const nameOf = useWarehouseNames();
  return levels
    .filter((one) => one.is_low && one.low_stock !== null && one.warehouse !== besides)
    .map(({ warehouse, available, low_stock: low }) =>
      available === 0
        ? t('alert.none', { warehouse: nameOf(warehouse) })
        : t('alert.low', { warehouse: nameOf(warehouse), available: number(available), low: number(low ?? 0) }),
    );
}

/** What lies in a warehouse and may not be sold any more. */
function useExpired(levels: readonly StockLevel[]): string[] {
  const { t } = useWords('stock');
  const nameOf = useWarehouseNames();
  return levels.filter((one) => one.expired > 0).map(({ warehouse, expired: count }) => t('alert.expired', { warehouse: nameOf(warehouse), count }));
}

/** On a product's page: where it runs out first and on which day, until when to order more, where less is left than its merchant wants, and what has expired. */
export default function StockAlert({ about: { product, onKnown } }: { about: ProductAlert }) {
  const { t } = useWords('stock');
  const { date, daysAhead } = useFormat();
  const nameOf = useWarehouseNames();
  const readOnly = useWriteReason('fulfilment');
  const params = { id: product.id };
  // Its failure shows in the card, which asks for the same.
  const asked = useCall(stock.get, { params });
  const levels = asked.data?.stock.warehouses ?? [];
  const outlook = useCall(stock.outlook, { params });
  const isKnown = !asked.isPending && !outlook.isPending;
  // Before the alert is painted above what waits for it.
  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  const first = firstOut(outlook.data?.outlook ?? []);
  const language = useLanguage();
  const details = useDetails(product, first);
  const low = useLow(levels, first?.available === 0 ? first.warehouse : undefined);
  const expired = useExpired(levels);
  const [mostUrgent, ...others] = [
    ...(first === undefined || first.runs_out === null
      ? []
      : [
          first.available === 0
            ? t('alert.none', { warehouse: nameOf(first.warehouse) })
            : t('outlook.runsOut', { warehouse: nameOf(first.warehouse), day: date(first.runs_out) }),
        ]),
    ...low,
    ...expired,
  ];
  if (outlook.error !== null && outlook.data === undefined) return <ErrorState message={outlook.error.message} onRetry={() => void outlook.refetch()} />;
  // Half of what it says, said first, would push down what waits for it.
  if (!isKnown || mostUrgent === undefined) return null;
  const isSoon = low.length > 0 || expired.length > 0 || product.backordered > 0 || (first?.runs_out != null && daysAhead(first.runs_out) <= SOON_DAYS);
  const canSend = product.status === 'Verified' && !product.is_bundle;
  const detail = [joinSentences(details, language), ...others].filter((line) => line !== '');
  return (
    <ReasonBlock
      tone={isSoon ? 'warn' : 'info'}
      reason={mostUrgent}
      {...(canSend && {
        actions: (
          <LinkButton href={inboundPaths.addOf(product.id, first?.warehouse)} reason={readOnly} icon={<Truck aria-hidden size={16} />}>
            {t('alert.send')}
          </LinkButton>
        ),
      })}
      {...(detail.length > 0 && {
        detail: detail.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
      })}
    />
  );
}
