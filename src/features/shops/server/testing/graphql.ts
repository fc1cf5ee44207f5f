import { readDocument, type Field, type Operation, type Value } from './graphql-document.ts';

/*
 * Enough of GraphQL to refuse what a server would refuse that knows the schema: fields, arguments, variables and values of another type; and to
 * answer with just the fields a document asks for.
 */

/** What of a schema is used, by type: each field with the type of its value, and the types of its arguments, as `[ID!]!`. */
export interface Schema {
  objects: Readonly<Record<string, Readonly<Record<string, { type: string; args?: Readonly<Record<string, string>> }>>>>;
  /** A field that is not `!` may be left out. */
  inputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  enums?: Readonly<Record<string, readonly string[]>>;
}

const must = (fact: unknown, what: string): void => {
  if (!fact) throw new Error(what);
};
const isWhole = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): boolean => isText(value) && /^\d{4}-\d\d-\d\dT/.test(value) && Number.isFinite(Date.parse(value));
/** A name that is none of these and is not listed either is a mistake in the schema itself. */
const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  ID: (value) => isText(value) || isWhole(value),
  String: isText,
  Int: isWhole,
  Float: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  DateTime: isTime,
  URL: (value) => isText(value) && URL.canParse(value),
};

const isStrict = (type: string): boolean => type.endsWith('!');
const loose = (type: string): string => type.replace(/!$/, '');
const itemOf = (type: string): string | null => (loose(type).startsWith('[') ? loose(type).slice(1, -1) : null);

/** Checks what a variable holds, or a literal once it is read, against a type. */
function checkValue(schema: Schema, type: string, value: unknown, where: string): void {
  if (value === undefined || value === null) return must(!isStrict(type), `${where} must be given`);
  const item = itemOf(type);
  if (item !== null) {
    // One stands for a list of one.
    for (const one of Array.isArray(value) ? value : [value]) checkValue(schema, item, one, where);
    return;
  }
  const name = loose(type);
  const input = schema.inputs[name];
  if (input) {
    must(typeof value === 'object' && !Array.isArray(value), `${where} must be a ${name}`);
    const given = value as Record<string, unknown>;
    for (const key of Object.keys(given)) must(input[key], `${name} takes no ${key}`);
    for (const [key, one] of Object.entries(input)) checkValue(schema, one, given[key], `${name}.${key}`);
    return;
  }
  const choices = schema.enums?.[name];
  if (choices) return must(isText(value) && choices.includes(value), `${where} is no ${name}: ${String(value)}`);
  const isRight = SCALARS[name];
  if (!isRight) throw new Error(`the schema of the test has no ${name}`);
  must(isRight(value), `${where} must be a ${name}: ${JSON.stringify(value)}`);
}

/** Whether a variable of one type may stand where another is asked for. */
function fits(given: string, wanted: string): boolean {
  if (isStrict(wanted) && !isStrict(given)) return false;
  const [one, other] = [itemOf(given), itemOf(wanted)];
  return one === null || other === null ? loose(given) === loose(wanted) : fits(one, other);
}

interface Asked {
  schema: Schema;
  operation: Operation;
  variables: Readonly<Record<string, unknown>>;
  used: Set<string>;
}

/** What a value of the document is, checked against the type it stands for. */
function valueOf(asked: Asked, type: string, value: Value, where: string): unknown {
  const { schema, operation, variables, used } = asked;
  switch (value.kind) {
    case 'variable': {
      const declared = operation.variables[value.name];
      if (declared === undefined) throw new Error(`$${value.name} is not declared`);
      must(fits(declared, type), `$${value.name} is a ${declared}, and ${where} takes a ${type}`);
      used.add(value.name);
      return variables[value.name];
    }
    case 'enum':
      must(schema.enums?.[loose(type)], `${where} takes a ${type}, not the name ${value.name}`);
      checkValue(schema, type, value.name, where);
      return value.name;
    case 'scalar':
      must(typeof value.value !== 'string' || !schema.enums?.[loose(type)], `${where} takes a name without quotes`);
      checkValue(schema, type, value.value, where);
      return value.value;
    case 'list': {
      const item = itemOf(type);
      if (item === null) throw new Error(`${where} takes no list`);
      return value.items.map((one) => valueOf(asked, item, one, where));
    }
    case 'object': {
      const input = schema.inputs[loose(type)];
      if (!input) throw new Error(`${where} takes no object`);
      const given: Record<string, unknown> = {};
      for (const [name, one] of Object.entries(value.fields)) {
        const of = input[name];
        if (of === undefined) throw new Error(`${loose(type)} takes no ${name}`);
        given[name] = valueOf(asked, of, one, `${loose(type)}.${name}`);
      }
      checkValue(schema, type, given, where);
      return given;
    }
  }
}

interface Chosen {
  name: string;
  args: Record<string, unknown>;
  on: string | null;
  isLeftOut: boolean;
  fields: Chosen[];
}

const DIRECTIVES: Readonly<Record<string, Readonly<Record<string, string>>>> = { include: { if: 'Boolean!' }, idempotent: { key: 'String!' } };

/** Checks the fields of a type; answers them with what their arguments hold, directives as arguments with an @. */
function choose(asked: Asked, type: string, fields: readonly Field[]): Chosen[] {
  const known = asked.schema.objects[type];
  if (!known) throw new Error(`${type} has no fields`);
  return fields.map((field) => {
    if (field.on !== null) return { name: '...', args: {}, on: field.on, isLeftOut: false, fields: choose(asked, field.on, field.fields) };
    if (field.name === '__typename') return { name: field.name, args: {}, on: null, isLeftOut: false, fields: [] };
    const there = known[field.name];
    if (!there) throw new Error(`${type} has no ${field.name}`);
    const takes = there.args ?? {};
    const args: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(field.args)) {
      const of = takes[name];
      if (of === undefined) throw new Error(`${type}.${field.name} takes no ${name}`);
      args[name] = valueOf(asked, of, value, `${type}.${field.name}(${name})`);
    }
    for (const [name, of] of Object.entries(takes)) must(!isStrict(of) || name in field.args, `${type}.${field.name} needs ${name}`);
    for (const [name, given] of Object.entries(field.directives)) {
      const of = DIRECTIVES[name];
      if (!of) throw new Error(`there is no @${name}`);
      for (const key of Object.keys(of)) must(key in given, `@${name} needs ${key}`);
      args[`@${name}`] = Object.fromEntries(
        Object.entries(given).map(([key, value]) => [key, valueOf(asked, of[key] ?? 'no such', value, `@${name}(${key})`)]),
      );
    }
    const isObject = asked.schema.objects[there.type] !== undefined;
    must(isObject === field.fields.length > 0, `${type}.${field.name}: ${isObject ? 'fields must be chosen' : 'a scalar has no fields'}`);
    const include = args['@include'] as { if: boolean } | undefined;
    return { name: field.name, args, on: null, isLeftOut: include?.if === false, fields: isObject ? choose(asked, there.type, field.fields) : [] };
  });
}

type Resolver = (args: Record<string, unknown>) => unknown;

/** Only what was asked for. Fields that are functions take their arguments. */
function pick(value: unknown, fields: readonly Chosen[]): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, fields));
  if (value === null || value === undefined || fields.length === 0) return value ?? null;
  const from = value as Record<string, unknown>;
  const out: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.isLeftOut) continue;
    if (field.on !== null) {
      if (field.on === from['__typename'] || (field.on === 'ErrorResult' && 'message' in from)) Object.assign(out, pick(from, field.fields));
      continue;
    }
    const found = from[field.name];
    out[field.name] = pick(typeof found === 'function' ? (found as Resolver)(field.args) : found, field.fields);
  }
  return out;
}

/** Answers a document by resolvers of its root fields. Throws for what the schema does not have. */
export function answerQuery(
  schema: Schema,
  { query, variables = {} }: { query: string; variables?: Record<string, unknown> },
  roots: Readonly<Record<string, Resolver>>,
): { data: unknown; fields: string[] } {
  const operation = readDocument(query);
  for (const [name, type] of Object.entries(operation.variables)) checkValue(schema, type, variables[name], `$${name}`);
  const asked: Asked = { schema, operation, variables, used: new Set() };
  const fields = choose(asked, operation.kind === 'mutation' ? 'Mutation' : 'Query', operation.fields);
  for (const name of Object.keys(operation.variables)) must(asked.used.has(name), `$${name} is declared and not used`);
  return { data: pick(roots, fields), fields: fields.map(({ name }) => name) };
}
