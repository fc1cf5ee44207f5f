import { useCallback, useMemo, useRef, useState } from 'react';
import type { ApiQuery } from './grid-query.ts';
import { everything, isSelected, NOTHING, range, selectedCount, withRows } from './selection.ts';
import type { ResolvedSelection, RowId, Selection } from './selection.ts';

export interface SelectionControl<Row> {
  readonly selection: Selection;
  readonly resolved: ResolvedSelection<Row>;
  readonly toggle: (id: RowId, options?: { range?: boolean }) => void;
  readonly setPage: (on: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface Held<Row> {
  readonly result: string;
  readonly selection: Selection;
  readonly known: ReadonlyMap<RowId, Row>;
}

const nothingHeld = <Row>(result: string): Held<Row> => ({ result, selection: NOTHING, known: new Map() });

/** Selection that survives paging and sorting, and ends when the filters change (`filterQuery`). */
export function useSelection<Row>(given: { rows: readonly Row[]; ids: readonly RowId[]; total: number; filterQuery: ApiQuery }): SelectionControl<Row> {
  const { rows, ids, total, filterQuery } = given;
  const result = JSON.stringify(filterQuery);
  const [stored, setHeld] = useState<Held<Row>>(() => nothingHeld(result));
  const held = stored.result === result ? stored : nothingHeld<Row>(result);
  const anchor = useRef<RowId | null>(null);

  const change = useCallback(
    (edit: (selection: Selection) => Selection) => {
      setHeld((old) => {
        const from = old.result === result ? old : nothingHeld<Row>(result);
        const known = new Map(from.known);
        for (const [index, id] of ids.entries()) {
          const row = rows[index];
          if (row !== undefined) known.set(id, row);
        }
        return { result, selection: edit(from.selection), known };
      });
    },
    [result, rows, ids],
  );

  const toggle = useCallback(
    (id: RowId, options: { range?: boolean } = {}) => {
      const from = anchor.current === null ? -1 : ids.indexOf(anchor.current);
      const to = ids.indexOf(id);
      anchor.current = id;
      change((selection) => {
        const chosen = options.range === true && from >= 0 && to >= 0 ? range(ids, from, to) : [id];
        return withRows(selection, chosen, !isSelected(selection, id));
      });
    },
    [ids, change],
  );
  const setPage = useCallback((on: boolean) => change((selection) => withRows(selection, ids, on)), [ids, change]);
  const selectAll = useCallback(() => change(everything), [change]);
  const clear = useCallback(() => setHeld(nothingHeld(result)), [result]);

  const { selection, known } = held;
  const resolved = useMemo((): ResolvedSelection<Row> => {
    const listed = [...selection.ids];
    const loaded = () => rows.filter((_, index) => !selection.ids.has(ids[index] ?? ''));
    const seen = () => listed.map((id) => known.get(id)).filter((row) => row !== undefined);
    return {
      all: selection.all,
      ids: selection.all ? [] : listed,
      except: selection.all ? listed : [],
      count: selectedCount(selection, total),
      rows: selection.all ? loaded() : seen(),
      query: JSON.parse(result) as ApiQuery,
    };
  }, [selection, known, ids, rows, total, result]);
  return { selection, resolved, toggle, setPage, selectAll, clear };
}
