import { nameIn, type Schema } from '../schemas.ts';
import type { Guide } from './guide.ts';
import { escape, inline } from './markup.ts';

type Schemas = Readonly<Record<string, Schema>>;

const DEEPEST = 3;
/** More values than these are folded. */
const SHOWN_VALUES = 8;

const resolved = (schema: Schema, all: Schemas): Schema => (schema.$ref ? resolved(all[nameIn(schema.$ref)] ?? {}, all) : schema);
const optionsOf = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? [];
const isNull = (schema: Schema): boolean => schema.type === 'null' || schema.const === null;

const isNullable = (schema: Schema): boolean => [schema.type ?? []].flat().includes('null') || optionsOf(schema).some(isNull);

/** The values a field may have, where they are few enough to be told. */
function valuesOf(schema: Schema): unknown[] {
  if (schema.enum) return schema.enum.filter((one) => one !== null);
  return [...optionsOf(schema), ...(schema.items ? [schema.items] : [])].flatMap(valuesOf);
}

function limitsOf(schema: Schema, guide: Guide): string[] {
  const { minLength = 0, maxLength, minimum, exclusiveMinimum, maximum, minItems, maxItems } = schema;
  const range = (from: number | undefined, to: number | undefined) =>
    from === undefined ? (to === undefined ? [] : [`≤ ${to}`]) : to === undefined ? [`≥ ${from}`] : [`${from}–${to}`];
  const characters = maxLength === undefined ? [] : [guide.characters.replace('{n}', minLength > 1 ? `${minLength}–${maxLength}` : `≤ ${maxLength}`)];
  const items = range(minItems || undefined, maxItems).map((one) => guide.items.replace('{n}', one));
  const isSafe = maximum !== Number.MAX_SAFE_INTEGER;
  const numbers =
    exclusiveMinimum === undefined
      ? range(minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum, isSafe ? maximum : undefined)
      : [`> ${exclusiveMinimum}`, ...range(undefined, isSafe ? maximum : undefined)];
  return [...characters, ...items, ...numbers];
}

/** The type of what is in a list; the limits of each would be read as those of the list. */
const baseOf = ({ $ref, type, enum: values, anyOf, oneOf, const: only, format }: Schema, guide: Guide): string =>
  typeOf(
    {
      ...($ref && { $ref }),
      ...(type && { type }),
      ...(values && { enum: values }),
      ...(anyOf && { anyOf }),
      ...(oneOf && { oneOf }),
      ...(only !== undefined && { const: only }),
      ...(format && { format }),
    },
    guide,
  );

/** A schema in a few words: its type and its limits. */
export function typeOf(schema: Schema, guide: Guide): string {
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const options = optionsOf(schema).filter((one) => !isNull(one));
  if (options.length > 0) return [...new Set(options.map((one) => typeOf(one, guide)))].join(' | ');
  if (schema.items) return [`${baseOf(schema.items, guide)}[]`, ...limitsOf(schema, guide)].join(', ');
  const types = [schema.type ?? (schema.enum ? 'string' : 'any')].flat().filter((one) => one !== 'null');
  return [`${types.join(' | ')}${schema.format === undefined ? '' : ` (${schema.format})`}`, ...limitsOf(schema, guide)].join(', ');
}

/** The object a schema leads to, through references, lists and null. */
export function objectIn(schema: Schema, all: Schemas): Schema | null {
  const own = resolved(schema, all);
  if (own.items) return objectIn(own.items, all);
  if (own.properties) return own;
  return (
    optionsOf(own)
      .map((one) => objectIn(one, all))
      .find((one) => one !== null) ?? null
  );
}

function valuesHtml(values: readonly unknown[], guide: Guide): string {
  if (values.length === 0) return '';
  const chips = values.map((one) => `<code>${escape(one)}</code>`).join(' ');
  if (values.length <= SHOWN_VALUES) return `<p class="values">${escape(guide.oneOf)} ${chips}</p>`;
  return `<details class="fold"><summary>${escape(guide.values.replace('{n}', String(values.length)))}</summary><p class="values">${chips}</p></details>`;
}

interface Field {
  name: string;
  schema: Schema;
  description: string;
  isRequired: boolean;
  /** Where a parameter stands. */
  place?: string;
}

function fieldHtml(
  { name, schema, description, isRequired, place }: Field,
  all: Schemas,
  guide: Guide,
  isSent: boolean,
  prefix: string,
  depth: number,
): string {
  const values = valuesOf(schema);
  const inner = depth < DEEPEST ? objectIn(schema, all) : null;
  const type = [place, typeOf(schema, guide), isNullable(schema) && guide.orNull].filter(Boolean).join(' · ');
  const own = `${prefix}${name}`;
  const children = inner ? fieldsOf(inner, all, guide, isSent, `${own}${schema.items ? '[]' : ''}/`, depth + 1) : '';
  const fold = children === '' ? '' : `<details class="fold"><summary>${escape(guide.fieldsOf.replace('{name}', name))}</summary>${children}</details>`;
  const fallback =
    schema.default === undefined ? '' : ` <span class="muted">${escape(guide.fallback)} <code>${escape(JSON.stringify(schema.default))}</code></span>`;
  return `<li data-field="${escape(own)}"><div class="head"><code class="name">${escape(name)}</code> <span class="type">${escape(type)}</span>${isRequired ? ` <span class="req">${escape(guide.required)}</span>` : ''}</div><p>${inline(description)}${fallback}</p>${valuesHtml(values, guide)}${fold}</li>`;
}

/** The fields of an object; of one that is sent, those that must be there come first. */
export function fieldsOf(schema: Schema, all: Schemas, guide: Guide, isSent: boolean, prefix = '', depth = 0): string {
  const fields = Object.entries(schema.properties ?? {}).map(([name, own]) => ({
    name,
    schema: own,
    description: own.description ?? '',
    isRequired: isSent && (schema.required?.includes(name) ?? false) && own.default === undefined,
  }));
  const ordered = fields.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  return listHtml(ordered, all, guide, isSent, prefix, depth);
}

/** Fields one under another; those that hold others open on a click. */
export function listHtml(fields: readonly Field[], all: Schemas, guide: Guide, isSent: boolean, prefix = '', depth = 0): string {
  if (fields.length === 0) return '';
  return `<ul class="fields">${fields.map((one) => fieldHtml(one, all, guide, isSent, prefix, depth)).join('')}</ul>`;
}
