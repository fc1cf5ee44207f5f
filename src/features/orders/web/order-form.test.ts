import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../shared/issues.ts';
import { EXAMPLE_ORDER } from '../contract.ts';
import { changed, type StoredOrder } from './change-of.ts';
import { estimateOf } from './estimate-of.ts';
import { addForm, editForm, formOf, newLine, newOrder, type OrderForm } from './order-form.ts';

const to = { ...EXAMPLE_ORDER.to, first_name: 'Ana', last_name: 'Costa' };
const form = (given: Partial<OrderForm> = {}): OrderForm => ({ ...newOrder(null, 'USD'), to, line_items: [{ sku: 'MUG-BLUE', quantity: 2 }], ...given });
const sent = (given?: Partial<OrderForm>) => addForm.parse(form(given));
const wrong = (given: Partial<OrderForm>): Record<string, string> => {
  const checked = addForm.safeParse(form(given));
  if (checked.success) return {};
  return Object.fromEntries(Object.entries(problemsOf(checked.error, form(given))).map(([path, { key }]) => [path, key]));
};

describe('the form of an order', () => {
  it('sends what the contract takes', () => {
    const body = sent({ tags: 'gift, vip，gift', line_items: [{ sku: 'MUG-BLUE', quantity: 2 }, newLine()] });
    expect(body.to.name).toBe('Ana Costa');
    expect(body.to).not.toHaveProperty('first_name');
    expect(body.tags).toEqual(['gift', 'vip']);
    expect(body.line_items).toEqual([{ sku: 'MUG-BLUE', quantity: 2 }]);
  });

  it('prints no gift message without a slip', () => {
    expect(sent({ gift_message: 'Hi!', packing_slip: false }).gift_message).toBeUndefined();
    expect(sent({ gift_message: 'Hi!', packing_slip: true }).gift_message).toBe('Hi!');
  });

  it('names everything that is wrong at once, each at its own field', () => {
    const given = { to: { ...to, first_name: '', last_name: '', city: '' }, line_items: [newLine(), { sku: 'x', quantity: 0 }], delay_processing: 721 };
    expect(wrong(given)).toEqual({
      'to/first_name': 'validation.required',
      'to/last_name': 'validation.required',
      'to/city': 'validation.required',
      'line_items/1/sku': 'validation.id',
      'line_items/1/quantity': 'validation.positive',
      delay_processing: 'validation.atMost',
    });
    expect(wrong({ line_items: [newLine()] })).toEqual({ 'line_items/0/sku': 'validation.required' });
    expect(wrong({ to: { ...to, name: '', first_name: 'A'.repeat(25), last_name: 'B'.repeat(25) } })).toEqual({ 'to/last_name': 'validation.maxForty' });
  });

  it('is estimated as soon as a country and one whole line are known', () => {
    expect(estimateOf(form({ to: { ...to, country: '' } }))).toBeNull();
    expect(estimateOf(form({ line_items: [newLine()] }))).toBeNull();
    expect(estimateOf(form({ line_items: [{ sku: 'MUG-BLUE', quantity: 2 }, newLine(), { sku: 'no', quantity: 1 }] }))).toMatchObject({
      to: { country: 'US' },
      line_items: [{ sku: 'MUG-BLUE', quantity: 2 }],
    });
  });
});

describe('a stored order', () => {
  const order: StoredOrder = {
    version: 4,
    order_number: null,
    forced_warehouse: 'HKG',
    asked_service: 'fastest',
    to: {
      name: 'Ana  Costa',
      company_name: null,
      phone: '+1 212 555 0100',
      email: null,
      id: null,
      street1: '350 5th Ave',
      street2: null,
      city: 'New York',
      province: 'NY',
      postal_code: '10118',
      country: 'US',
    },
    from: null,
    consignor: null,
    terms: 'DDU',
    insurance: false,
    signature_confirmation: false,
    packing_slip: false,
    gift_message: null,
    partial_fulfillment: false,
    exception_on_failure: true,
    ignore_bad_address: false,
    delay_processing: 0,
    placed_at: '2026-11-17T09:12:00.000Z',
    currency: 'USD',
    notes: null,
    tags: ['gift'],
    line_items: [{ sku: 'MUG-BLUE', name: 'Stoneware mug', quantity: 2, sold_for: null }],
  };

  it('comes back from the form as it was', () => {
    const body = editForm.parse(formOf(order));
    expect(body.to.name).toBe('Ana  Costa');
    expect(body).toMatchObject({ service: 'fastest', warehouse: 'HKG', tags: ['gift'] });
    expect(body.line_items).toEqual([{ sku: 'MUG-BLUE', name: 'Stoneware mug', quantity: 2 }]);
  });

  it('is sent back with one thing changed', () => {
    const body = changed(order, { ignore_bad_address: true });
    expect(body).toMatchObject({ version: 4, ignore_bad_address: true, to: { name: 'Ana  Costa' } });
    expect(body).not.toHaveProperty('order_number');
  });
});
