import type { Sent } from '../../../shared/contract.ts';
import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { useWords } from '../../../web/i18n.ts';
import { PRICE_STATUSES, type RateCard, type rateSets } from '../contract.ts';
import { rateCardList } from '../list.ts';

const TONES: Readonly<Record<RateCard['status'], Tone>> = { in_force: 'ok', planned: 'info', ended: 'neutral' };

export function PriceStatus({ status }: Pick<RateCard, 'status'>) {
  const { t } = useWords('rate-sets');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** The columns of the list on screen. */
export const RATE_CARD_COLUMNS = listColumns(rateCardList, {
  service: { primary: true, width: 90, minWidth: 70, filter: { kind: 'text' } },
  origin: { width: 112, minWidth: 105, filter: { kind: 'text' } },
  zone: { width: 130, minWidth: 105 },
  status: { cell: (row) => <PriceStatus status={row.status} />, width: 130, minWidth: 127, filter: wordFilter('rate-sets:status', PRICE_STATUSES) },
  valid_from: { width: 128, minWidth: 120 },
  valid_to: { width: 128, minWidth: 120 },
  lowest: { width: 100, minWidth: 74 },
  highest: { width: 110, minWidth: 81 },
  up_to: { width: 104, minWidth: 90 },
  per_kg: { width: 110, minWidth: 80 },
});
export const RATE_CARD_CONFIG = gridConfig(RATE_CARD_COLUMNS);
export type ListQuery = NonNullable<Sent<typeof rateSets.cards>['query']>;
