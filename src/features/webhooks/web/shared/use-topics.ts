import { useMemo } from 'react';
import type { FilterField } from '../../../../ui/grid/column-spec.ts';
import { useExtra } from '../../../../web/query.ts';
import type { PlainPageKey } from '../../../../shared/words.ts';
import { webhooks } from '../../contract.ts';

/** Every event there is with the heading it stands under; undefined until they are known. */
export const useTopics = () => useExtra(webhooks.topics)?.topics;

const NONE: readonly string[] = [];

/** The filter of a list by events, and `more` that no feature declares. */
export function useTopicFilter(word: PlainPageKey, more = NONE): FilterField {
  const topics = useTopics();
  return useMemo(() => {
    const options = [...(topics ?? []).map(({ topic }) => topic), ...more].map((value) => ({ value, label: value }));
    return { id: 'topic', label: { word }, filter: { kind: 'enum', options } };
  }, [topics, word, more]);
}
