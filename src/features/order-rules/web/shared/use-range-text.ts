import type { Bounds } from '../../../../shared/conditions.ts';
import { useWords } from '../../../../web/i18n.ts';

/** A range in words; `show` says one end. */
export function useRangeText(): (bounds: Bounds, show: (value: number) => string) => string {
  const { t } = useWords('order-rules');
  return ({ min, max }, show) => {
    const [from, to] = [min ?? undefined, max ?? undefined];
    if (from !== undefined && to !== undefined) return t('range.between', { min: show(from), max: show(to) });
    return from === undefined ? t('range.to', { max: show(to ?? 0) }) : t('range.from', { min: show(from) });
  };
}
