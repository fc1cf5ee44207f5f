import { describe, expect, it } from 'vitest';
import { MAX_LINES } from '../fields.ts';
import { addUnit } from './lines.ts';

const line = (sku: string, quantity = 1) => ({ sku, quantity });

describe('a scanned unit', () => {
  it('is one more on the line of its SKU, however that is written', () => {
    expect(addUnit([line('TOWEL'), line('mug-blue', 2)], 'MUG-BLUE', 'Mug')).toEqual({ lines: [line('TOWEL'), line('mug-blue', 3)], at: 1 });
  });

  it('takes the first empty line, else a new one', () => {
    expect(addUnit([line('')], 'MUG', 'Mug')).toEqual({ lines: [{ sku: 'MUG', quantity: 1, name: 'Mug' }], at: 0 });
    expect(addUnit([line('TOWEL')], 'MUG', 'Mug').lines).toEqual([line('TOWEL'), { sku: 'MUG', quantity: 1, name: 'Mug' }]);
  });

  it('finds no place in a full order', () => {
    const full = Array.from({ length: MAX_LINES }, (_, at) => line(`SKU-${at}`));
    expect(addUnit(full, 'MUG', 'Mug')).toEqual({ lines: full, at: -1 });
  });
});
