import { expect, it } from 'vitest';
import { answerQuery, type Schema } from './graphql.ts';

const SCHEMA: Schema = {
  objects: {
    Query: { orders: { type: 'Order', args: { first: 'Int', sortKey: 'Keys', filter: 'Filter', ids: '[ID!]' } } },
    Order: { id: { type: 'String' } },
  },
  inputs: { Filter: { after: 'DateTime!', sku: 'String' } },
  enums: { Keys: ['UPDATED_AT'] },
};
const ask = (query: string, variables: Record<string, unknown> = {}) =>
  answerQuery(SCHEMA, { query, variables }, { orders: (args) => ({ id: JSON.stringify(args) }) }).data;

it('answers what the schema has', () => {
  const query = 'query($n: Int!, $f: Filter) { orders(first: $n, sortKey: UPDATED_AT, filter: $f, ids: ["a", "b"]) { id } }';
  const args = { first: 2, sortKey: 'UPDATED_AT', filter: { after: '2026-01-01T00:00:00Z' }, ids: ['a', 'b'] };
  expect(ask(query, { n: 2, f: args.filter })).toEqual({ orders: { id: JSON.stringify(args) } });
});

it.each([
  ['a field', '{ orders { name } }', 'query', {}, /Order has no name/],
  ['an argument', '{ orders(last: 1) { id } }', 'query', {}, /takes no last/],
  ['no fields', '{ orders }', 'query', {}, /fields must be chosen/],
  ['a number as text', '{ orders(first: "2") { id } }', 'query', {}, /must be a Int/],
  ['a name in quotes', '{ orders(sortKey: "UPDATED_AT") { id } }', 'query', {}, /without quotes/],
  ['a name that is none', '{ orders(sortKey: CREATED) { id } }', 'query', {}, /is no Keys/],
  ['a variable of another type', '{ orders(first: $a) { id } }', 'query($a: String)', { a: '1' }, /takes a Int/],
  ['a variable that is not declared', '{ orders(first: $a) { id } }', 'query', { a: 1 }, /not declared/],
  ['a variable that is not used', '{ orders { id } }', 'query($a: Int)', {}, /not used/],
  ['a variable that is not given', '{ orders(first: $a) { id } }', 'query($a: Int!)', {}, /must be given/],
  ['half an input', '{ orders(filter: $f) { id } }', 'query($f: Filter)', { f: { sku: 'A' } }, /Filter.after must be given/],
  ['too much of an input', '{ orders(filter: { after: "2026-01-01T00:00:00Z", name: "A" }) { id } }', 'query', {}, /Filter takes no name/],
  ['an input whose time is none', '{ orders(filter: $f) { id } }', 'query($f: Filter)', { f: { after: 'yesterday' } }, /must be a DateTime/],
  ['a list that may hold nothing', '{ orders(ids: $ids) { id } }', 'query($ids: [ID])', { ids: [] }, /takes a \[ID!\]/],
])('refuses %s', (_name, fields, head, variables, said) => {
  expect(() => ask(`${head} ${fields}`, variables)).toThrow(said);
});
