import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everything, isSelected, NOTHING, pageSelection, range, selectedCount, withRows } from './selection.ts';

describe('selection', () => {
  it('counts what is chosen, whatever was done before', () => {
    const ids = Array.from({ length: 30 }, (_, at) => at);
    const step = fc.oneof(fc.record({ ids: fc.subarray(ids), on: fc.boolean() }), fc.constant('all' as const));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let selection = NOTHING;
        const model = new Set<number>();
        for (const entry of steps) {
          if (entry === 'all') {
            selection = everything();
            for (const id of ids) model.add(id);
            continue;
          }
          selection = withRows(selection, entry.ids, entry.on);
          for (const id of entry.ids) {
            if (entry.on) model.add(id);
            else model.delete(id);
          }
        }
        expect(ids.filter((id) => isSelected(selection, id))).toEqual(ids.filter((id) => model.has(id)));
        expect(selectedCount(selection, ids.length)).toBe(model.size);
      }),
    );
  });

  it('tells how much of a page is chosen', () => {
    expect(pageSelection(NOTHING, [])).toBe('none');
    expect(pageSelection(withRows(NOTHING, [1], true), [1, 2])).toBe('some');
    expect(pageSelection(everything(), [1, 2])).toBe('all');
  });

  it('takes a range in either direction', () => {
    expect(range(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['b', 'c', 'd']);
    expect(range(['a', 'b', 'c', 'd'], 0, 0)).toEqual(['a']);
  });
});
