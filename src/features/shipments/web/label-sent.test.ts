import { expect, it } from 'vitest';
import { labelSent } from './label-sent.ts';

it('a label is bought for no more than the price beside the button, where one stands there', () => {
  const price = { total_cost: 11.32, currency: 'USD' };
  expect(labelSent({ isBuying: true, price })).toEqual({ create_label: true, total_cost: 11.32, cost_currency: 'USD' });
  expect(labelSent({ isBuying: true, price: undefined })).toEqual({ create_label: true });
  expect(labelSent({ isBuying: false, price })).toEqual({ create_label: false });
});
