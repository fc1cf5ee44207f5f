import { describe, expect, it } from 'vitest';
import { choose, hears, namesOf, shortest } from './topics.ts';

const EVENTS = ['order.created', 'order.shipped', 'shipment.created', 'shipment.labeled'];

it('are heard by name, by their group, and by all', () => {
  expect([['order.created'], ['order.*'], ['*']].map((topics) => hears(topics, 'order.created'))).toEqual([true, true, true]);
  expect([['order.shipped'], ['shipment.*'], ['ord.*'], []].map((topics) => hears(topics, 'order.created'))).toEqual([false, false, false, false]);
  expect([hears(['*'], 'order.*'), hears(['order.*'], 'order.*'), hears(['order.created'], 'order.*'), hears(['order.*'], '*')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(namesOf(EVENTS)).toEqual(['*', 'order.*', 'shipment.*', ...EVENTS]);
});

it('are kept without what a wider one holds', () => {
  expect(shortest(['shipment.labeled', 'order.shipped', 'order.*'], EVENTS)).toEqual(['order.*', 'shipment.labeled']);
  expect(shortest(['order.*', '*', 'shipment.created'], EVENTS)).toEqual(['*']);
});

describe('choosing', () => {
  it('a group takes in what was chosen of it', () => {
    expect(choose(['order.created'], ['order.*'], true, EVENTS)).toEqual(['order.*']);
    expect(choose(['shipment.created'], ['order.created', 'order.shipped'], true, EVENTS)).toEqual(['order.created', 'order.shipped', 'shipment.created']);
  });

  it('less leaves the rest of a group, and the other groups as they are', () => {
    expect(choose(['order.*', 'shipment.*'], ['order.created'], false, EVENTS)).toEqual(['order.shipped', 'shipment.*']);
    expect(choose(['*'], ['order.created'], false, EVENTS)).toEqual(['order.shipped', 'shipment.*']);
    expect(choose(['order.*'], ['order.*'], false, EVENTS)).toEqual(['order.created', 'order.shipped']);
    expect(choose(['*'], ['order.created', 'order.shipped'], false, EVENTS)).toEqual(['shipment.*']);
  });
});
