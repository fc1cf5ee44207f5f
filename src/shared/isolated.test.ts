import { expect, test } from 'vitest';
import { isolated, lineOf, valuesIsolated } from './isolated.ts';
import { oneStop } from './one-stop.ts';

test('only what has letters written from right to left stands between marks', () => {
  expect(isolated('Ana Costa, 12')).toBe('Ana Costa, 12');
  expect(isolated('محمد العلي 12')).toBe('\u2068محمد العلي 12\u2069');
  expect(isolated('דירה 4')).toBe('\u2068דירה 4\u2069');
});

test('a line has what there is, each apart from the next', () => {
  expect(lineOf(['RMA-7', null, false, '', undefined, 2])).toBe('RMA-7 · 2');
  expect(lineOf(['محمد', 'الرياض'], ', ')).toBe('\u2068محمد\u2069, \u2068الرياض\u2069');
});

test('the values of a sentence stand apart, and it ends with one full stop', () => {
  const latin = { name: 'Acme Inc.', count: 2 };
  expect(valuesIsolated(latin)).toBe(latin);
  const values = valuesIsolated({ name: 'شركة ش.م.م.', count: 2 });
  expect(values).toEqual({ name: '\u2068شركة ش.م.م.\u2069', count: 2 });
  expect(oneStop(`Sent to ${values['name']}.`, values)).toBe(`Sent to ${values['name']}`);
});
