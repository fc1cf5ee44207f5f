import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../shared/csv.ts';
import { convertCell } from './cell-types.ts';
import { headingProblems, openCheck, type Unit } from './check.ts';
import { problemColumn, problemSentence } from './problem-words.ts';
import { SHIPMENT_IMPORT } from './definitions/shipments.ts';
import { matchColumns } from './match-columns.ts';
import { templateRows } from './template.ts';
import en from './text/en.ts';
import type { Said, Values } from '../../shared/words.ts';
import common from '../../shared/text/en.ts';
import zh from './text/zh.ts';
import ru from './text/ru.ts';

type Tree = { readonly [key: string]: string | Tree };

function sentence(key: string, values: Values = {}): string {
  const [tree, path] = key.startsWith('imports:') ? [en as Tree, key.slice(8)] : [common as Tree, key];
  let found: string | Tree | undefined = tree;
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  if (typeof found !== 'string') throw new Error(`No sentence for ${key}`);
  return found.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

const say = ({ key, values }: Said): string => sentence(key, values);

const [HEADINGS = [], S = [], L = []] = templateRows(SHIPMENT_IMPORT);
const change = (row: readonly string[], cells: Record<string, string>): string[] => row.map((cell, i) => cells[HEADINGS[i] ?? ''] ?? cell);

function run(rows: readonly (readonly string[])[], headings: readonly string[] = HEADINGS): Unit<unknown>[] {
  const check = openCheck(SHIPMENT_IMPORT, headings, matchColumns(SHIPMENT_IMPORT, headings));
  return [...rows.flatMap((row) => check.push(row)), ...check.end()];
}

/** Warnings as a person reads them: line, column, value, message. */
const told = (rows: readonly (readonly string[])[], headings?: readonly string[]) =>
  run(rows, headings).flatMap((unit) => unit.problems.map((p) => [p.line, p.column, p.value, problemSentence(say, p)] as const));

describe('a file that is right', () => {
  it('makes the template’s shipment', () => {
    const [unit] = run([S, L]);
    expect(unit?.problems).toEqual([]);
    expect(unit?.input).toMatchObject({
      order_number: 'SO-10042',
      entry_point: 'HKGHUB',
      to: { name: 'Ana Costa', country: 'US' },
      weight: 0.45,
      insurance: false,
      line_items: [{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, coo: 'CN' }],
    });
  });

  it('takes the items that stand below each other in the cells of its row', () => {
    const items = {
      item_description: 'Mug\nPlate',
      item_quantity: '1\r\n2',
      item_weight: '0.1\n0.05',
      item_value: '5\n7.5',
      item_coo: 'CN',
      item_hts_code: '\n691200',
    };
    const itemsIn = (rows: readonly (readonly string[])[]) => Object(run(rows)[0]?.input)['line_items'] as unknown;
    const same = [
      { description: 'Mug', quantity: 1, weight: 0.1, value: 5, coo: 'CN' },
      { description: 'Plate', quantity: 2, weight: 0.05, value: 7.5, coo: 'CN', hts_code: '691200' },
    ];
    expect(itemsIn([change(S, items)])).toMatchObject(same);
    expect(itemsIn([S, change(L, items)])).toMatchObject(same);
    expect(told([change(S, items)])).toEqual([]);
    // Three weights of two items, and one of three that is no number.
    expect(told([change(S, { ...items, item_weight: '0.1\n0.05\n0.1' })]).map(([line, column]) => [line, column])).toEqual([
      [2, 'item_quantity'],
      [2, 'item_value'],
      [2, 'item_weight'],
    ]);
    expect(told([change(S, { ...items, item_value: '5\nx' })]).map(([line, column, value]) => [line, column, value])).toEqual([[2, 'item_value', 'x']]);
    // A description of two lines is one.
    expect(itemsIn([S, change(L, { item_description: 'Cotton\nt-shirt' })])).toMatchObject([{ description: 'Cotton t-shirt' }]);
  });

  it('takes packages from one cell', () => {
    const packagesIn = (package_list: string) => Object(run([change(S, { package_list }), L])[0]?.input)['packages'] as unknown;
    expect(packagesIn('0.25: 20.5×15×8; 0.1')).toEqual([{ weight: 0.25, length: 20.5, width: 15, height: 8 }, { weight: 0.1 }]);
    expect(packagesIn('')).toBeUndefined();
    expect(told([change(S, { package_list: '2 pcs' }), L]).map(([line, column]) => [line, column])).toEqual([[2, 'package_list']]);
    // Together heavier than the parcel.
    expect(told([change(S, { package_list: '0.4; 0.4' }), L]).map(([line, column]) => [line, column])).toEqual([[2, 'weight']]);
  });

  it('weighs a shipment by its items where the file leaves its weight out, and each of them is known', () => {
    const weightOf = (rows: readonly (readonly string[])[]) => run(rows).map(({ input }) => Object(input)['weight'] as unknown);
    const open = change(S, { weight: '' });
    expect(weightOf([open, change(L, { item_quantity: '3', item_weight: '0.1' }), change(L, { item_quantity: '1', item_weight: '0.25' })])).toEqual([0.55]);
    expect(weightOf([S, L])).toEqual([0.45]);
    // With one unknown it stays open; the item alone is told of, not the weight that waits for it.
    const unweighed = change(L, { item_weight: '' });
    expect(told([open, unweighed])).toEqual([[3, 'item_weight', '', 'Required field not provided']]);
    expect(told([open, L, change(L, { item_quantity: 'two' })]).map((each) => each[1])).toEqual(['item_quantity']);
    expect(told([change(S, { weight: 'heavy' }), L]).map((each) => each[1])).toEqual(['weight']);
    // Neither 0 nor a weight below the items' is the same as none.
    expect(told([change(S, { weight: '0' }), L]).map((each) => each[1])).toEqual(['weight']);

    const at = HEADINGS.indexOf('weight');
    const without = (row: readonly string[]) => row.filter((_, i) => i !== at);
    expect(matchColumns(SHIPMENT_IMPORT, without(HEADINGS)).missing).toEqual([]);
    const [unit] = run([without(S), without(L)], without(HEADINGS));
    expect([unit?.problems, Object(unit?.input)['weight']]).toEqual([[], 0.36]);
    expect(told([without(S), without(unweighed)], without(HEADINGS)).map((each) => each[1])).toEqual(['item_weight']);
  });

  it('puts the L rows into the S row above them, passing over empty rows', () => {
    const units = run([S, L, ['', ''], change(L, { item_description: 'Mug', item_quantity: '1', item_weight: '0.05' }), S, L]);
    expect(units.map((unit) => [unit.rows.map((row) => row.index), unit.problems])).toEqual([
      [[0, 1, 3], []],
      [[4, 5], []],
    ]);
  });

  it('takes booleans, decimals, countries and codes as people and spreadsheets write them', () => {
    const [unit] = run([
      change(S, { irregular: 'TRUE', is_return: '0', insurance: '', to_country: 'united states', weight: '0,45', terms: 'ddp', service: 'PLUS' }),
      change(L, { item_dg_code: '965', item_hts_code: '6109.10', item_weight: '0.1', item_quantity: '2 шт.' }),
      change(L, { item_weight: '0.05', item_quantity: '3件' }),
    ]);
    expect(unit?.problems).toEqual([]);
    expect(unit?.input).toMatchObject({
      irregular: true,
      is_return: false,
      insurance: false,
      weight: 0.45,
      terms: 'DDP',
      service: 'plus',
      to: { country: 'US' },
    });
    expect(unit?.input).toMatchObject({ line_items: [{ dg_code: '0965', hts_code: '610910', quantity: 2 }, { quantity: 3 }] });
  });

  it('takes a phone number with its extension, cleaned as a form cleans it, and no other text', () => {
    const phone = (text: string) => convertCell({ type: 'phone', meta: {} }, text);
    expect(phone('+1 207-835-4259 ext. 30141')).toBe('+1 2078354259 30141');
    expect(phone('(212) 555.0100 x5')).toBe('(212) 5550100 5');
    expect(phone('010 6505 2255转8')).toBe('010 6505 2255 8');
    expect(['Tel.: +1 (312) 555-0100', 'phone 555 0100', 'телефон: 8 800', '电话：010-5550'].map(phone)).toEqual([
      '+1 (312) 555-0100',
      '555 0100',
      '8 800',
      '010-5550',
    ]);
    expect(['350 5th Ave', 'Box 12', 'Telford 12', 'ext. 5', 'call me'].map(phone)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('reads text that is marked so that no spreadsheet takes it for a number', () => {
    const [unit] = run([change(S, { order_number: '="0012"', to_postal_code: "'02108", to_province: 'MA' }), L]);
    expect(unit?.input).toMatchObject({ order_number: '0012', to: { postal_code: '02108' } });
  });

  it('takes back the apostrophe that an export puts before a formula', () => {
    const [unit] = run([change(S, { order_number: "'=1+1" }), L]);
    expect(unit?.input).toMatchObject({ order_number: '=1+1' });
  });
});

describe('the warnings of the specification, word for word', () => {
  it('names line, column, value and message, sorted by line', () => {
    expect(told([change(S, { to_city: '', weight: 'heavy', insurance: 'maybe' }), change(L, { item_quantity: '1.5', item_coo: 'Narnia' })])).toEqual(
      [
        [2, 'to_city', '', 'Required field not provided'],
        [2, 'weight', 'heavy', 'Value contains unexpected characters or does not match the required type (Decimal)'],
        [2, 'insurance', 'maybe', 'Value contains unexpected characters or does not match the required type (Boolean)'],
        [3, 'item_coo', 'Narnia', 'Value contains unexpected characters or does not match required type (Country)'],
        [3, 'item_quantity', '1.5', 'Value contains unexpected characters or does not match the required type (Integer)'],
      ].toSorted((a, b) => Number(a[0]) - Number(b[0]) || HEADINGS.indexOf(String(a[1])) - HEADINGS.indexOf(String(b[1]))),
    );
  });

  it.each(['WAHR', 'VRAI', 'VERDADERO', 'VERO', 'ИСТИНА'])('takes %s for the true that a spreadsheet of that language has saved', (insurance) => {
    expect(run([change(S, { insurance, insured_value: '20' }), L])[0]?.input).toMatchObject({ insurance: true });
  });

  it.each(['yes', 'constructor', '__proto__', '2'])('refuses %s as a boolean', (insurance) =>
    expect(told([change(S, { insurance }), L])).toEqual([
      [2, 'insurance', insurance, 'Value contains unexpected characters or does not match the required type (Boolean)'],
    ]),
  );

  it.each([
    ['1,250', 'a thousand or a decimal'],
    ['1e3', 'an exponent'],
    ['-1', 'a sign'],
    ['1.', 'half a number'],
    ['٣', 'digits of another script'],
  ])('refuses %s as a decimal (%s)', (weight) => {
    expect(told([change(S, { weight }), L])[0]?.[3]).toContain('(Decimal)');
  });

  it('says of a decimal that could be a thousand what it could be', () => {
    expect(told([change(S, { weight: '1,250' }), L])[0]?.[3]).toBe(
      'Value contains unexpected characters or does not match the required type (Decimal). This could be 1250 or 1.250: write one of the two.',
    );
  });

  it('lists the possible values of a cell that has none of them, and reads one however it is written', () => {
    expect(told([change(S, { reason_for_export: 'rent' }), L])[0]?.[3]).toMatch(/\(Reason for export\)\. Value must be one of sale, /);
    expect(told([change(S, { kind: 'PARCEL' }), change(L, { item_dg_code: 'none' })])).toEqual([]);
    expect(convertCell({ type: 'choice', meta: { values: ['changed_mind'] } }, 'Changed mind')).toBe('changed_mind');
  });

  it('counts empty rows as lines', () => {
    expect(told([[''], [''], change(S, { to_name: '' }), L])[0]?.slice(0, 2)).toEqual([4, 'to_name']);
  });

  it('knows rows of no type, items of no shipment, shipments of no item and cells of no column', () => {
    expect(told([L, change(S, { type: 'X' }), S, [...S, 'more'], L])).toEqual([
      [2, 'type', 'L', sentence('imports:kinds.shipments.noObject')],
      [3, 'type', 'X', 'Value contains unexpected characters or does not match required type (Row type)'],
      [4, 'type', 'S', sentence('imports:kinds.shipments.noItems')],
      [5, '', 'more', sentence('imports:problem.extraCells')],
    ]);
    // The page calls the column as it calls all others.
    expect(run([L, change(S, { type: 'X' }), S]).flatMap((unit) => unit.problems.map((problem) => problemColumn(say, problem)))).toEqual(
      Array.from({ length: 3 }, () => sentence('imports:columns.shipments.type.name')),
    );
  });

  it('tells what only the whole shipment shows, at the cell it is about', () => {
    expect(told([change(S, { to_street1: 'x'.repeat(51), weight: '0.1' }), change(L, { item_description: 'gift' })])).toEqual([
      [2, 'to_street1', 'x'.repeat(51), 'Value cannot be more than 50 characters.'],
      [2, 'weight', '0.1', 'Please increase weight'],
      [3, 'item_description', 'gift', common.validation.vague],
    ]);
    expect(told([change(S, { weight: '0.1' }), L])).toEqual([[2, 'weight', '0.1', 'Please increase weight']]);
    expect(told([change(S, { length: '' }), L])).toEqual([[2, 'length', '', 'Required field not provided']]);
  });

  it('asks for what an address needs once one of its parts is there', () => {
    expect(told([change(S, { from_name: 'Ana' }), L]).map((each) => each.slice(1))).toEqual(
      ['from_street1', 'from_city', 'from_country'].map((name) => [name, '', 'Required field not provided']),
    );
  });

  it('has each of them in all three languages', () => {
    for (const words of [zh, ru]) for (const key of ['required', 'builtIn', 'named'] as const) expect(words.warning[key]).not.toBe(en.warning[key]);
  });
});

describe('matching columns', () => {
  const match = (headings: string[], chosen = {}) => matchColumns(SHIPMENT_IMPORT, headings, chosen).columns.map((each) => each?.property ?? null);

  it('knows properties and names in all languages, however they are spelt', () => {
    expect(match(['TO_NAME', 'Recipient city *', '收件人国家/地区', 'Получатель: индекс', 'colour', 'message'])).toEqual([
      'to_name',
      'to_city',
      'to_country',
      'to_postal_code',
      null,
      null,
    ]);
  });

  it('prefers what was chosen, and fills nothing twice', () => {
    expect(match(['Ship to', 'to_name', 'weight', 'Weight', 'WEIGHT'], { 'Ship to': 'to_name', weight: null })).toEqual([
      'to_name',
      null,
      null,
      'weight',
      null,
    ]);
    expect(match(['constructor', '__proto__'])).toEqual([null, null]);
  });

  it('names the required columns that are missing, once', () => {
    const headings = HEADINGS.filter((name) => name !== 'to_city' && name !== 'item_coo');
    const found = matchColumns(SHIPMENT_IMPORT, headings);
    expect(headingProblems(found).map((p) => [p.line, p.column, problemSentence(say, p)])).toEqual([
      [1, 'to_city', 'Required field not provided'],
      [1, 'item_coo', 'Required field not provided'],
    ]);
    const without = (row: readonly string[]) => row.filter((_, i) => headings.includes(HEADINGS[i] ?? ''));
    expect(told([without(S), without(L)], headings)).toEqual([]);
    expect(run([without(S), without(L)], headings)[0]?.input).toBeNull();
  });
});

describe('whatever is in the file', () => {
  it('comes back from CSV as it was', () => {
    const cell = fc
      .oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom('=1+1', '-5', '"', ';', 'a\nb', ' x '))
      .filter((text) => !text.includes('\0') && text === text.trim() && !text.startsWith("'"));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: HEADINGS.length, maxLength: HEADINGS.length }), { maxLength: 4 }), (rows) => {
        const read = parse(csvText(HEADINGS, rows), { bom: true, relax_column_count: true });
        expect(read[0]).toEqual(HEADINGS);
        expect(read).toHaveLength(rows.length + 1);
        const check = openCheck(SHIPMENT_IMPORT, HEADINGS, matchColumns(SHIPMENT_IMPORT, HEADINGS));
        const fromFile = [...read.slice(1).flatMap((row) => check.push(row)), ...check.end()];
        expect(fromFile.map((unit) => unit.problems.map((p) => [p.line, p.column, p.key]))).toEqual(
          run(rows).map((unit) => unit.problems.map((p) => [p.line, p.column, p.key])),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('never throws, gives every row to one unit, and an input exactly when nothing is wrong', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('S', 'L', '', '1', 'US', 'x'.repeat(60), '\0', '1e999', '__proto__'));
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant([...S]), fc.constant([...L]), fc.array(cell, { maxLength: 90 })), { maxLength: 12 }), (rows) => {
        const units = run(rows);
        const given = units.flatMap((unit) => unit.rows.map((row) => row.index));
        expect(given).toEqual(rows.flatMap((row, i) => (row.some((each) => each.replaceAll('\u001A', '').trim() !== '') ? [i] : [])));
        for (const unit of units) {
          expect(unit.input !== null).toBe(unit.problems.length === 0);
          expect(unit.problems.map((p) => p.line)).toEqual(unit.problems.map((p) => p.line).toSorted((a, b) => a - b));
          for (const problem of unit.problems) expect(problemSentence(say, problem)).not.toBe('');
        }
      }),
      { numRuns: 200 },
    );
  });
});
