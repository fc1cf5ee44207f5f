import { describe, expect, it } from 'vitest';
import { EXAMPLE_WAREHOUSE } from '../../warehouses/contract.ts';
import { warehouseForm } from './warehouse-form.ts';

describe('the form of a warehouse', () => {
  it('says of its code, which is typed, what the server says of it', () => {
    const problems = ['', 'r2', 'TKN'].map((code) => warehouseForm(['TKN']).safeParse({ ...EXAMPLE_WAREHOUSE, code }).error?.issues[0]?.message);
    expect(problems).toEqual(['validation.required', 'warehouses:problem.code', 'warehouses:problem.taken'].map((key) => expect.stringContaining(key)));
  });
});
