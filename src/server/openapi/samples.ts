import { FIRST_NUMBERS, SAMPLES } from './words/samples.ts';
import { singular } from './schema-names.ts';
import { nameIn, type Schema } from './schemas.ts';

const DEEPEST = 6;
/** How a time is written, by the format of its field. */
const TIMES: Readonly<Record<string, string>> = { date: '2026-11-21', 'date-time': '2026-11-21T08:30:00.000Z' };
const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

function fits(sample: unknown, schema: Schema): boolean {
  const types = typesOf(schema);
  if (typeof sample === 'string')
    return types.includes('string') && sample.length <= (schema.maxLength ?? Infinity) && new RegExp(schema.pattern ?? '', 'u').test(sample);
  if (typeof sample !== 'number') return false;
  return types.includes('number') || (types.includes('integer') && Number.isInteger(sample));
}

/** The number of an object by what its address says it is: `/orders/{id}` leads to an order. */
export function numberAt(path: string): number | undefined {
  const [before = ''] = path.split('/{id}');
  const parts = before.slice(1).replaceAll('-', '_').split('/');
  const names = parts.map((_, at) => singular(parts.slice(at).join('_')));
  return names.map((name) => FIRST_NUMBERS[name]).find((number) => number !== undefined);
}

/** An example of what a schema describes, made of `SAMPLES`: it passes its own schema, and shows every field of an answer. */
export function sampleOf(schema: Schema, components: Readonly<Record<string, Schema>>, name = '', depth = 0): unknown {
  if (schema.$ref) return sampleOf(components[nameIn(schema.$ref)] ?? {}, components, name, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return sampleOf(options.find((one) => one.type !== 'null') ?? {}, components, name, depth);
  const types = typesOf(schema);
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    const own = FIRST_NUMBERS[name];
    return Object.fromEntries(
      fields.map(([key, field]) => [key, key === 'id' && own !== undefined && fits(own, field) ? own : sampleOf(field, components, key, depth + 1)]),
    );
  }
  if (types.includes('array')) return depth > DEEPEST || !schema.items ? [] : [sampleOf(schema.items, components, singular(name), depth + 1)];
  if (types.includes('object')) {
    const keys = (schema.propertyNames?.enum ?? []).filter((key) => typeof key === 'string');
    const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return Object.fromEntries(keys.map((key) => [key, sampleOf(inner, components, key, depth + 1)]));
  }
  const sample = SAMPLES[name];
  // A field may hold a day in one object and an instant in another.
  const known = schema.format === 'date' && typeof sample === 'string' ? sample.slice(0, 10) : sample;
  if (fits(known, schema)) return known;
  if (types.includes('null')) return null;
  if (types.includes('boolean')) return false;
  if (types.includes('number') || types.includes('integer')) return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  return TIMES[schema.format ?? ''] ?? name;
}
