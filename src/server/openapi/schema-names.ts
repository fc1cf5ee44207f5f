import { z } from 'zod';
import type { Call } from '../../shared/contract.ts';
import { address, consignor, draftAddress } from '../../shared/fields.ts';
import { auditRow, bulkOut, party } from '../../shared/shapes.ts';

export type Io = 'input' | 'output';
export type Names = Record<Io, Map<z.core.$ZodType, string>>;

export const pascal = (name: string): string => name.replaceAll(/(?:^|[-_ .])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The word for one of several: `entry_points`, `categories`, `addresses`. */
export function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('statuses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** An object of fewer fields is written where it stands. */
const LEAST_FIELDS = 3;

/** What a schema consists of once nullable, optional and the like are taken off, and whether it is a list of it. */
function core(schema: z.core.$ZodType, isList = false): { schema: z.core.$ZodType; isList: boolean }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return core(def.innerType, isList);
    case 'pipe':
      return core(def.in, isList);
    case 'array':
      return core(def.element, true);
    case 'record':
      return core(def.valueType, true);
    case 'union':
      return def.options.flatMap((option) => core(option, isList));
    default:
      return [{ schema, isList }];
  }
}

/** What integrators look for first gets the plain names. */
const FIRST = ['shipments', 'labels', 'orders', 'returns', 'products', 'tracking'];

/** What several features are made of. */
const SHARED: readonly (readonly [Io, z.core.$ZodType, string])[] = [
  ['output', party, 'Address'],
  ['output', auditRow, 'AuditEntry'],
  ['output', bulkOut, 'BulkResult'],
  ['input', address, 'AddressInput'],
  ['input', consignor, 'SenderInput'],
  ['input', draftAddress, 'DraftAddressInput'],
];

const isPage = ({ out }: Call) => out instanceof z.ZodObject && 'next_page' in out.shape;
const fieldsOf = (schema: z.core.$ZodType | undefined): [string, z.core.$ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.core.$ZodType>) : [];

/** Gives every object in the calls a name: after the field it stands in, and where that is taken, after what it is part of. */
export function planNames(given: readonly (Call & { name: string })[]): Names {
  const names: Names = { input: new Map(), output: new Map() };
  const taken = new Set<string>(['Error', 'Event']);
  const seen = { input: new Set<z.core.$ZodType>(), output: new Set<z.core.$ZodType>() };
  for (const [io, schema, name] of SHARED) {
    names[io].set(schema, name);
    taken.add(name);
  }
  const featureOf = ({ name }: { name: string }) => name.split('.')[0] ?? '';
  const rank = (call: { name: string }) => (FIRST.includes(featureOf(call)) ? FIRST.indexOf(featureOf(call)) : FIRST.length);
  const calls = given.toSorted((a, b) => rank(a) - rank(b));

  function give(schema: z.core.$ZodType, io: Io, wanted: readonly string[]): string | undefined {
    const known = names[io].get(schema);
    if (known !== undefined || fieldsOf(schema).length < LEAST_FIELDS) return known;
    const options = wanted.map((one) => (io === 'input' ? `${one}Input` : one));
    let own = options.find((one) => !taken.has(one));
    for (let n = 2; own === undefined; n += 1) own = taken.has(`${options.at(-1)}${n}`) ? undefined : `${options.at(-1)}${n}`;
    taken.add(own);
    names[io].set(schema, own);
    return own;
  }

  /** Names what a field holds, and all that is in it. */
  function within(field: z.core.$ZodType, io: Io, name: string, { feature, whole, isRow }: { feature: string; whole: string; isRow: boolean }): void {
    for (const { schema, isList } of core(field)) {
      if (seen[io].has(schema)) continue;
      seen[io].add(schema);
      const one = pascal(isList ? singular(name) : name);
      const own = give(schema, io, [one, ...(isRow ? [`${one}Row`] : []), ...(whole === '' ? [] : [`${whole}${one}`]), pascal(`${feature}_${one}`)]);
      const inner = (own ?? one).replace(/Input$/, '');
      for (const [key, part] of fieldsOf(schema)) within(part, io, key, { feature, whole: inner, isRow: false });
    }
  }

  // What one object is called comes before the rows of lists, which show less of it, and before what is part of something.
  for (const call of calls.filter((one) => !isPage(one))) {
    for (const [name, field] of fieldsOf(call.out))
      for (const { schema, isList } of core(field)) if (!isList) give(schema, 'output', [pascal(name), pascal(`${featureOf(call)}_${name}`)]);
  }
  for (const call of calls) {
    for (const [name, field] of fieldsOf(call.out)) within(field, 'output', name, { feature: featureOf(call), whole: '', isRow: isPage(call) });
  }
  for (const call of calls) {
    const [feature = '', verb = ''] = call.name.split('.');
    const object = pascal(singular(call.path.split('/')[1] ?? feature));
    const wanted = verb === 'create' ? object : `${object}${pascal(verb)}`;
    for (const body of [call.body, call.form]) if (body) within(body, 'input', wanted, { feature, whole: '', isRow: false });
  }
  return names;
}
