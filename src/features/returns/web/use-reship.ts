import { MAX_BULK } from '../../../shared/contract.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
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
  return {
    id: 'reship',
    label: ({ rows }) => t('list.reship', { count: rows.filter(isDue).length }),
    run: ({ rows }) => go(reshipmentPaths.review(rows.filter(isDue).map(({ id }) => id))),
    reasonDisabled: ({ all, rows }) => {
      const going = rows.filter(isDue);
      if (readOnly !== null) return readOnly;
      // Those that are named go; of all that match only what was seen could be.
      if (all || going.length > MAX_BULK) return t('list.reshipMany', { max: number(MAX_BULK) });
      return going.length === 0 ? t('list.reshipNone') : null;
    },
  };
}
