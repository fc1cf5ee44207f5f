import { expect, it } from 'vitest';
import { identifiers, lineItem, shipmentFields } from '../shipments/contract.ts';
import { address } from '../../shared/fields.ts';
import { unfinished } from './contract.ts';

it('takes every field of a shipment for the customs check, and no other', () => {
  const { to, identifiers: numbers, line_items: items } = unfinished.shape;
  const keys = (shape: object) => Object.keys(shape).toSorted();
  expect(keys(unfinished.shape)).toEqual(keys(shipmentFields.shape));
  expect(keys(to.shape)).toEqual(keys(address.shape));
  expect(keys(numbers.unwrap().unwrap().shape)).toEqual(keys(identifiers.shape));
  expect(keys(items.element.shape)).toEqual(keys(lineItem.shape));
});
