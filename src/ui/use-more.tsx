import { useState, type ReactNode } from 'react';
import type { Answer, Call, Named, Sent } from '../shared/contract.ts';
import { PAGE_LIMIT_DEFAULT } from '../shared/paging.ts';
import { call } from '../web/client.ts';
import { useWords } from '../web/i18n.ts';
import { inPages, type PageOf } from '../web/in-pages.ts';
import { useCall } from '../web/query.ts';
import { Button } from './Button.tsx';

export interface More {
  /** How many rows to show. */
  limit: number;
  /** The button for a step more, under the rows: if there are more. */
  button: (hasMore: boolean) => ReactNode;
}

interface MoreOptions {
  step?: number;
  label?: string;
}

/** What grows on its page by a step each time somebody asks. */
export function useMore({ step = PAGE_LIMIT_DEFAULT, label }: MoreOptions = {}): More {
  const { t } = useWords('ui');
  const [limit, setLimit] = useState(step);
  const button = (hasMore: boolean) =>
    hasMore && (
      <div className="border-t border-line p-3 text-center">
        <Button onClick={() => setLimit(limit + step)}>{label ?? t('actions.showMore')}</Button>
      </div>
    );
  return { limit, button };
}

interface GrowingOptions<C extends Call> extends MoreOptions {
  query?: Omit<NonNullable<Sent<C>['query']>, 'limit' | 'page_token'>;
  refreshMs?: number;
}

/** Reads a list that grows on its page, with its rows under `name`; `more` is the button under them. */
export function useGrowing<C extends Call>(named: Named<C>, name: keyof Answer<C> & string, { query, refreshMs, ...options }: GrowingOptions<C> = {}) {
  const { limit, button } = useMore(options);
  const sent = { query: { ...query, limit } } as Sent<C>;
  const asked = useCall(named, sent, { keep: true, ask: inPages(call, name), ...(refreshMs !== undefined && { refreshMs }) });
  return { ...asked, more: button(((asked.data as PageOf | undefined)?.next_page ?? null) !== null) };
}
