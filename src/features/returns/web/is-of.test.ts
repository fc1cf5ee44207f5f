import { expect, test } from 'vitest';
import { isOf } from './is-of.ts';

test('a scan names a return by its number, its RMA or what the parcel bears, in any case, and no other', () => {
  const one = { id: 500_001, rma_number: 'RMA-7', tracking_number: 'hb000000017hk' };
  for (const code of ['500001', 'rma-7', 'HB000000017HK', ' RMA-7 ']) expect(isOf(one, code)).toBe(true);
  for (const code of ['500002', 'RMA-70', '', 'null']) expect(isOf({ ...one, tracking_number: null }, code)).toBe(false);
});
