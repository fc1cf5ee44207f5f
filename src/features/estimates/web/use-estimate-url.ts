import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryState, type QueryValues } from '../../../web/navigation.ts';
import { readEstimate, writeEstimate, type EstimateDefaults, type EstimateValues } from './estimate-query.ts';

const textOf = (values: EstimateValues): string => JSON.stringify(writeEstimate(values));

/** The page's fields, in step with the address: what is typed gets there after a pause, and Back restores fields. */
export function useEstimateUrl(defaults: EstimateDefaults, pauseMs: number) {
  const [query, setQuery] = useQueryState();
  const [values, setValues] = useState(() => readEstimate(query, defaults));
  const written = useRef(textOf(values));

  const read = useRef((from: QueryValues) => readEstimate(from, defaults));
  useEffect(() => {
    // A change of the address that did not come from here: Back, a link, "start over".
    const arrived = read.current(query);
    if (textOf(arrived) === written.current) return;
    written.current = textOf(arrived);
    setValues(arrived);
  }, [query]);

  useEffect(() => {
    const text = textOf(values);
    if (text === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = text;
      setQuery(writeEstimate(values));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [values, setQuery, pauseMs]);

  const change = useCallback((patch: Partial<EstimateValues>) => setValues((before) => ({ ...before, ...patch })), []);
  return { query, setQuery, values, change };
}
