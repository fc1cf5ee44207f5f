import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFilters, cleanSearch, DENSITIES, gridConfig, initialState, isNarrowed, LIMITS, nextOrder, reduceGrid, TOKENS_KEPT } from './grid-state.ts';
import type { GridAction, GridState } from './grid-state.ts';
import { decodeGrid, encodeGrid, gridSearch, ownKeys } from './grid-url.ts';
import { toFilterQuery, toQuery } from './grid-query.ts';
import type { ColumnSpec } from './column-spec.ts';

const columns: ColumnSpec[] = [
  { id: 'number', header: 'Number', sortable: true },
  { id: 'status', header: 'Status', filter: { kind: 'enum', options: [] } },
  { id: 'consignee', header: 'Consignee', filter: { kind: 'text' }, param: 'name' },
  { id: 'country', header: 'Country', filter: { kind: 'country' }, sortable: true },
  { id: 'weight', header: 'Weight', filter: { kind: 'number' }, defaultHidden: true },
  { id: 'created', header: 'Created', filter: { kind: 'date' }, sortable: true },
];
const config = gridConfig(columns, {
  sort: { column: 'created', order: 'desc' },
  sortWhere: ({ weight }) => (weight === undefined ? null : { column: 'number', order: 'asc' }),
});
const start = initialState(config);
const run = (actions: GridAction[], from = start) => actions.reduce((state, action) => reduceGrid(state, action, config), from);

const id = fc.constantFrom(...columns.map((column) => column.id));
const day = fc.date({ min: new Date('1901-01-01'), max: new Date('2098-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const range = (end: fc.Arbitrary<string>) => fc.record({ kind: fc.constant('range' as const), min: end, max: end }, { requiredKeys: ['kind'] });
const value = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), values: fc.array(fc.string()) }),
  fc.record({ kind: fc.constant('text' as const), text: fc.string() }),
  range(day),
  range(fc.integer({ min: -1e6, max: 1e9 }).map((grams) => String(grams / 1000))),
);
const action: fc.Arbitrary<GridAction> = fc.oneof(
  fc.record({ type: fc.constant('search' as const), text: fc.string() }),
  fc.record({ type: fc.constant('filter' as const), id, value }),
  fc.record({ type: fc.constant('sort' as const), column: id, order: fc.constantFrom('asc' as const, 'desc' as const, null) }),
  fc.record({ type: fc.constant('next' as const), token: fc.string({ minLength: 1, maxLength: 60 }) }),
  fc.constant({ type: 'previous' as const }),
  fc.record({ type: fc.constant('limit' as const), limit: fc.constantFrom(...LIMITS) }),
  fc.record({ type: fc.constantFrom('hide' as const, 'show' as const), column: id }),
  fc.record({ type: fc.constant('pin' as const), column: id, on: fc.boolean() }),
  fc.record({ type: fc.constant('resize' as const), column: id, width: fc.option(fc.double({ noNaN: true })) }),
  fc.record({ type: fc.constant('density' as const), density: fc.constantFrom(...DENSITIES) }),
  fc.constantFrom({ type: 'first' as const }, { type: 'clear' as const }, { type: 'reset-columns' as const }),
);
const state = fc.array(action, { maxLength: 25 }).map((actions) => run(actions));

describe('a click on a heading', () => {
  it('always changes the order', () => {
    fc.assert(
      fc.property(state, fc.constantFrom('number', 'country', 'created'), (reached, column) => {
        expect(run([{ type: 'sort', column, order: nextOrder(reached, column, config) }], reached).sort).not.toEqual(reached.sort);
      }),
    );
  });

  it('goes up, down, and back to the order of the list', () => {
    const click = (from: GridState) => run([{ type: 'sort', column: 'number', order: nextOrder(from, 'number', config) }], from);
    const up = click(start);
    expect([up, click(up), click(click(up))].map((one) => one.sort)).toEqual([
      { column: 'number', order: 'asc' },
      { column: 'number', order: 'desc' },
      { column: 'created', order: 'desc' },
    ]);
  });
});

describe('filters with an order of their own', () => {
  const heavy: GridAction = { type: 'filter', id: 'weight', value: { kind: 'range', min: '5' } };
  const byCountry: GridAction = { type: 'sort', column: 'country', order: 'asc' };

  it('bring it, and take it along', () => {
    expect(run([heavy]).sort).toEqual({ column: 'number', order: 'asc' });
    expect(run([heavy, { type: 'clear' }]).sort).toEqual(start.sort);
    expect(run([heavy, { type: 'filter', id: 'weight', value: undefined }]).sort).toEqual(start.sort);
  });

  it('leave an order that somebody chose, which can be given back for theirs', () => {
    expect(run([byCountry, heavy]).sort).toEqual({ column: 'country', order: 'asc' });
    expect(run([byCountry, heavy, { type: 'sort', column: 'country', order: null }]).sort).toEqual({ column: 'number', order: 'asc' });
  });

  it('need nothing in the address, where another order is written', () => {
    expect(encodeGrid(run([heavy]), config)).toEqual({ weight_min: '5' });
    expect(decodeGrid({ weight_min: '5' }, config).sort).toEqual({ column: 'number', order: 'asc' });
    const newest: GridAction = { type: 'sort', column: 'created', order: 'desc' };
    expect(encodeGrid(run([heavy, newest]), config)).toEqual({ weight_min: '5', sort: 'created', order: 'desc' });
  });
});

describe('the address of a list', () => {
  it('gives back every state that can be reached', () => {
    fc.assert(
      fc.property(state, (reached) => {
        expect(decodeGrid(encodeGrid(reached, config), config)).toEqual(reached);
      }),
      { numRuns: 500 },
    );
  });

  it('survives being written and read as a plain query string', () => {
    fc.assert(
      fc.property(state, (reached) => {
        const query = new URLSearchParams(Object.entries(encodeGrid(reached, config)).map(([key, entry]) => [key, String(entry)]));
        expect(decodeGrid(Object.fromEntries(new URLSearchParams(query.toString())), config)).toEqual(reached);
      }),
    );
  });

  it('reads anything without failing, and what it reads is stable', () => {
    const keys = fc.oneof(fc.constantFrom(...ownKeys(config)), fc.string());
    fc.assert(
      fc.property(fc.dictionary(keys, fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()))), (raw) => {
        const read = decodeGrid(gridSearch(raw), config);
        expect(decodeGrid(encodeGrid(read, config), config)).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  it('is empty for a list nobody has touched', () => {
    expect(encodeGrid(start, config)).toEqual({});
    expect(decodeGrid({}, config)).toEqual(start);
  });

  it('is short and readable', () => {
    const read = run([
      { type: 'search', text: ' ana ' },
      { type: 'filter', id: 'status', value: { kind: 'set', values: ['Ready', 'En Route'] } },
      { type: 'filter', id: 'created', value: { kind: 'range', min: '2026-01-01' } },
      { type: 'sort', column: 'number', order: 'asc' },
      { type: 'show', column: 'weight' },
      { type: 'pin', column: 'number', on: true },
      { type: 'resize', column: 'status', width: 180.4 },
      { type: 'next', token: 'abc' },
    ]);
    expect(encodeGrid(read, config)).toEqual({
      q: 'ana',
      status: 'Ready,En Route',
      created_min: '2026-01-01',
      sort: 'number',
      after: 'abc',
      show: 'weight',
      pin: 'number',
      w: 'status:180',
    });
  });

  it('drops what is unknown or broken', () => {
    const read = decodeGrid(
      { q: 'ab', sort: 'status', limit: 7, page: -3, created_min: '2026-02-30', weight_min: 'x', hide: 'gone', w: 'number:9', density: 'huge' },
      config,
    );
    expect(read).toEqual({ ...start, widths: { number: 48 } });
  });
});

describe('the state of a list', () => {
  it('searches from 3 characters', () => {
    expect(cleanSearch(' ab ')).toBe('');
    expect(cleanSearch(' abc ')).toBe('abc');
    expect(cleanSearch('订单号')).toBe('订单号');
  });

  it('goes back to page 1 when the result changes, and only then', () => {
    const third = run([
      { type: 'next', token: 'a' },
      { type: 'next', token: 'b' },
    ]);
    expect(third).toMatchObject({ page: 3, tokens: ['a', 'b'] });
    expect(run([{ type: 'limit', limit: 100 }], third)).toMatchObject({ page: 1, tokens: [] });
    expect(run([{ type: 'search', text: 'abc' }], third)).toMatchObject({ page: 1, tokens: [] });
    expect(
      run(
        [
          { type: 'hide', column: 'status' },
          { type: 'density', density: 'roomy' },
        ],
        third,
      ).page,
    ).toBe(3);
    expect(run([{ type: 'previous' }], third)).toMatchObject({ page: 2, tokens: ['a'] });
  });

  it('walks back as far as the kept tokens reach, then to page 1', () => {
    const deep = run(Array.from({ length: 30 }, (_, at): GridAction => ({ type: 'next', token: `t${at}` })));
    expect(deep.page).toBe(31);
    expect(deep.tokens).toHaveLength(TOKENS_KEPT);
    const back = run(
      Array.from({ length: TOKENS_KEPT - 1 }, (): GridAction => ({ type: 'previous' })),
      deep,
    );
    expect(back.page).toBe(31 - TOKENS_KEPT + 1);
    expect(run([{ type: 'previous' }], back).page).toBe(1);
  });

  it('swaps a range typed the wrong way round and ignores values of another kind', () => {
    const values = cleanFilters(config, { weight: { kind: 'range', min: '10', max: '9.50' }, status: { kind: 'text', text: 'x' } });
    expect(values).toEqual({ weight: { kind: 'range', min: '9.5', max: '10' } });
  });

  it('knows whether less than everything is asked for', () => {
    const status = (...values: string[]): GridState => run([{ type: 'filter', id: 'status', value: { kind: 'set', values } }]);
    expect(isNarrowed(status('a'))).toBe(true);
    expect(isNarrowed(start)).toBe(false);
  });

  it('refuses ids that would clash in the address', () => {
    expect(() => gridConfig([{ id: 'page', header: '' }])).toThrow('reserved');
    expect(() =>
      gridConfig([
        { id: 'a', header: '' },
        { id: 'a', header: '' },
      ]),
    ).toThrow('twice');
    expect(() => gridConfig([{ id: 'A b', header: '' }])).toThrow('plain name');
  });
});

describe('the query of a list', () => {
  it('has the names and values that the calls of lists take', () => {
    const read = run([
      { type: 'search', text: 'ana' },
      {
        type: 'filters',
        values: { consignee: { kind: 'text', text: 'li' }, country: { kind: 'set', values: ['US', 'CA'] }, weight: { kind: 'range', max: '2.5' } },
      },
      { type: 'next', token: 'abc' },
    ]);
    expect(toQuery(read, config)).toEqual({
      q: 'ana',
      name: 'li',
      country: 'US,CA',
      weight_max: 2.5,
      limit: 50,
      total: true,
      page_token: 'abc',
      sort: 'number',
      order: 'asc',
    });
    expect(toFilterQuery(read, config)).toEqual({ q: 'ana', name: 'li', country: 'US,CA', weight_max: 2.5 });
  });

  it('leaves the number of matches out of a search where it comes later', () => {
    const later = { ...config, countsLater: true };
    expect(toQuery(run([{ type: 'search', text: 'ana' }]), later)).not.toHaveProperty('total');
    expect(toQuery(run([{ type: 'filters', values: { consignee: { kind: 'text', text: 'li' } } }]), later)).toHaveProperty('total', true);
  });
});
