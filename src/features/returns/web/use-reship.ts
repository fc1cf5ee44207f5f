import { MAX_BULK } from '../../../shared/contract.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import type { BulkAction } from '../../../ui/grid/types.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import type { ReturnRow } from '../return-out.ts';
import { isDue } from '../status.ts';

/** Sends the chosen returns out again: the way to the review of what that costs. */
export function useReshipAction(readOnly: string | null): BulkAction<ReturnRow> {
  const { t } = useWords('returns');
  const { number } = useFormat();
  const go = useGo();
  const always = ({ all, rows }: ResolvedSelection<ReturnRow>): string | null => {
    if (readOnly !== null) return readOnly;
    // Those that are named go; of all that match only what was seen could be.
    return all || rows.filter(isDue).length > MAX_BULK ? t('list.reshipMany', { max: number(MAX_BULK) }) : null;
  };
  return {
    id: 'reship',
    label: t('deeds.reship'),
    applies: ({ rows, count }) => (rows.length < count ? null : rows.filter(isDue).length),
    run: ({ rows }) => go(reshipmentPaths.review(rows.filter(isDue).map(({ id }) => id))),
    reasonDisabled: (chosen) => always(chosen) ?? (chosen.rows.some(isDue) ? null : t('list.reshipNone')),
    reasonInShort: (chosen) => always(chosen) ?? t('deeds.none.reship'),
  };
}
