import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryState, type QueryValues } from '../../../web/navigation.ts';
import { readEstimate, writeEstimate, type EstimateDefaults, type EstimateValues } from './estimate-query.ts';

/** The page's fields, in step with the address: what is typed gets there after a pause, and Back restores fields. */
export function useEstimateUrl(defaults: EstimateDefaults, pauseMs: number) {
  const { currency: own } = defaults;
  const [query, setQuery] = useQueryState();
  const [values, setValues] = useState(() => readEstimate(query, defaults));
  const written = useRef(JSON.stringify(writeEstimate(values, own)));

  const read = useRef((from: QueryValues) => readEstimate(from, defaults));
  useEffect(() => {
    // A change of the address that did not come from here: Back, a link, "start over".
    const arrived = read.current(query);
    const text = JSON.stringify(writeEstimate(arrived, own));
    if (text === written.current) return;
    written.current = text;
    setValues(arrived);
  }, [query, own]);

  useEffect(() => {
    const next = writeEstimate(values, own);
    const text = JSON.stringify(next);
    if (text === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = text;
      setQuery(next);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [values, setQuery, pauseMs, own]);

  const change = useCallback((patch: Partial<EstimateValues>) => setValues((before) => ({ ...before, ...patch })), []);
  return { query, setQuery, values, change };
}
