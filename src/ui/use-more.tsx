import { useState, type ReactNode } from 'react';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../shared/paging.ts';
import { useWords } from '../web/i18n.ts';
import { Button } from './Button.tsx';

export interface More {
  /** How many rows to ask for. */
  limit: number;
  /** The button for a step more, under the rows: if there are more, and one call can give them. */
  button: (hasMore: boolean) => ReactNode;
}

/** A list that grows on its page by a step each time somebody asks. */
export function useMore({ step = PAGE_LIMIT_DEFAULT, label }: { step?: number; label?: string } = {}): More {
  const { t } = useWords('ui');
  const [limit, setLimit] = useState(step);
  const next = limit + step;
  const button = (hasMore: boolean) =>
    hasMore &&
    next <= PAGE_LIMIT_MAX && (
      <div className="border-t border-line p-3 text-center">
        <Button onClick={() => setLimit(next)}>{label ?? t('actions.showMore')}</Button>
      </div>
    );
  return { limit, button };
}
