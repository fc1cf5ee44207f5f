import { describe, expect, it } from 'vitest';
import { placeColumns, template } from './columns.ts';
import { moveBy } from './keyboard.ts';

const columns = [
  { id: 'number', header: 'Number', width: 140 },
  { id: 'status', header: 'Status', width: 100, minWidth: 90 },
  { id: 'weight', header: 'Weight' },
];
const plain = { hidden: [], pinned: [], widths: {} };
const none = { selectable: false, actions: false };

describe('columns', () => {
  it('share the width in proportion', () => {
    expect(template(placeColumns(columns, plain, false), {}, none)).toEqual({
      columns: 'minmax(112px, 140fr) minmax(90px, 100fr) minmax(112px, 140fr)',
      minWidth: '314px',
      pinnedWidth: 0,
    });
  });

  it('stay where they are pinned, after the checkbox and each other', () => {
    const placed = placeColumns(columns, { hidden: ['number'], pinned: ['status', 'weight'], widths: { status: 200 } }, true);
    expect(placed.map(({ column, left, pinned }) => [column.id, left, pinned])).toEqual([
      ['status', 44, true],
      ['weight', 244, true],
    ]);
    expect(template(placed, { status: 200 }, { selectable: true, actions: true })).toEqual({
      columns: '44px 200px 140px minmax(0, 1fr) var(--dg-end)',
      minWidth: 'calc(384px + var(--dg-end))',
      pinnedWidth: 384,
    });
  });

  it('come pinned first', () => {
    expect(placeColumns(columns, { ...plain, pinned: ['weight'] }, false).map(({ column }) => column.id)).toEqual(['weight', 'number', 'status']);
  });
});

describe('keyboard', () => {
  const bounds = { rows: 50, cols: 5, screen: 10 };
  const move = (key: string, row: number, col: number, ctrlKey = false) => moveBy({ key, ctrlKey, metaKey: false }, { row, col }, bounds);

  it.each([
    ['ArrowUp', 0, 2, false, { row: -1, col: 2 }],
    ['ArrowUp', -1, 2, false, { row: -1, col: 2 }],
    ['ArrowDown', 49, 2, false, { row: 49, col: 2 }],
    ['ArrowRight', 3, 4, false, { row: 3, col: 4 }],
    ['Home', 3, 4, false, { row: 3, col: 0 }],
    ['End', 3, 0, false, { row: 3, col: 4 }],
    ['Home', 3, 4, true, { row: 0, col: 0 }],
    ['End', 3, 0, true, { row: 49, col: 4 }],
    ['PageDown', 3, 1, false, { row: 13, col: 1 }],
    ['PageDown', 45, 1, false, { row: 49, col: 1 }],
    ['PageUp', 3, 1, false, { row: 0, col: 1 }],
  ])('%s from row %i, cell %i', (key, row, col, ctrl, expected) => {
    expect(move(key, row, col, ctrl)).toEqual(expected);
  });

  it('leaves other keys alone', () => {
    expect(move('a', 0, 0)).toBeNull();
    expect(move('Tab', 0, 0)).toBeNull();
  });
});
