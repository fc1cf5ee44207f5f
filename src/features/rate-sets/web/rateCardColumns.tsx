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
  service: { primary: true, width: 120, filter: { kind: 'text' } },
  origin: { width: 130, filter: { kind: 'text' } },
  zone: { width: 160 },
  status: { cell: (row) => <PriceStatus status={row.status} />, width: 130, filter: wordFilter('rate-sets:status', PRICE_STATUSES) },
  valid_from: { width: 130 },
  valid_to: { width: 130 },
  lowest: { width: 110 },
  highest: { width: 120 },
  up_to: { width: 100 },
  per_kg: { width: 140 },
});
export const RATE_CARD_CONFIG = gridConfig(RATE_CARD_COLUMNS);
export type ListQuery = NonNullable<Sent<typeof rateSets.cards>['query']>;
