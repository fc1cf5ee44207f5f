/*
 * Enough of GraphQL to check that a document asks only for what a schema has, and to answer with just the fields it asks for.
 */

/** Types by name: each field with the type of its value, and its arguments; a type that is not listed is a scalar. */
export type Schema = Readonly<Record<string, Readonly<Record<string, { type: string; args?: readonly string[]; needs?: readonly string[] }>>>>;
/** Input objects by name: their fields, those required with `!`. */
export type Inputs = Readonly<Record<string, readonly string[]>>;

interface Field {
  name: string;
  args: Record<string, unknown>;
  on: string | null;
  isLeftOut: boolean;
  fields: Field[];
}

const TOKENS = /\.\.\.|[{}()[\]:$!@=]|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[A-Za-z_]\w*/g;

class Reader {
  readonly #tokens: string[];
  readonly #variables: Record<string, unknown>;
  #at = 0;
  constructor(text: string, variables: Record<string, unknown>) {
    this.#tokens = text.match(TOKENS) ?? [];
    this.#variables = variables;
  }
  peek(): string {
    return this.#tokens[this.#at] ?? '';
  }
  take(wanted?: string): string {
    const token = this.peek();
    if (wanted !== undefined && token !== wanted) throw new Error(`${wanted} expected, ${token} found`);
    this.#at += 1;
    return token;
  }
  value(): unknown {
    const token = this.take();
    if (token === '$') {
      const name = this.take();
      if (!(name in this.#variables)) throw new Error(`the variable ${name} is not given`);
      return this.#variables[name];
    }
    if (token === '[') {
      const list: unknown[] = [];
      while (this.peek() !== ']') list.push(this.value());
      this.take(']');
      return list;
    }
    if (token === '{') {
      const object: Record<string, unknown> = {};
      while (this.peek() !== '}') {
        const name = this.take();
        this.take(':');
        object[name] = this.value();
      }
      this.take('}');
      return object;
    }
    if (token.startsWith('"')) return JSON.parse(token);
    if (/^-?\d/.test(token)) return Number(token);
    return token === 'true' ? true : token === 'false' ? false : token === 'null' ? null : token;
  }
  args(): Record<string, unknown> {
    const args: Record<string, unknown> = {};
    if (this.peek() !== '(') return args;
    this.take('(');
    while (this.peek() !== ')') {
      const name = this.take();
      this.take(':');
      args[name] = this.value();
    }
    this.take(')');
    return args;
  }
  fields(): Field[] {
    const fields: Field[] = [];
    this.take('{');
    while (this.peek() !== '}') {
      if (this.peek() === '...') {
        this.take();
        this.take('on');
        fields.push({ name: '...', args: {}, on: this.take(), isLeftOut: false, fields: this.fields() });
        continue;
      }
      const name = this.take();
      const args = this.args();
      let isLeftOut = false;
      while (this.peek() === '@') {
        this.take();
        const directive = this.take();
        const given = this.args();
        if (directive === 'include') isLeftOut = given['if'] !== true;
        if (directive === 'idempotent' && typeof given['key'] !== 'string') throw new Error('@idempotent needs a key');
        args[`@${directive}`] = given;
      }
      fields.push({ name, args, on: null, isLeftOut, fields: this.peek() === '{' ? this.fields() : [] });
    }
    this.take('}');
    return fields;
  }
  operation(): { kind: string; fields: Field[] } {
    const kind = this.take();
    if (this.peek() === '(') {
      for (let depth = 0; ;) {
        const token = this.take();
        depth += token === '(' ? 1 : token === ')' ? -1 : 0;
        if (depth === 0) break;
      }
    }
    return { kind, fields: this.fields() };
  }
}

/** Checks fields and arguments against the schema. */
function check(schema: Schema, type: string, fields: readonly Field[]): void {
  const known = schema[type];
  if (!known) throw new Error(`${type} has no fields`);
  for (const field of fields) {
    if (field.on !== null) {
      check(schema, field.on, field.fields);
      continue;
    }
    if (field.name === '__typename') continue;
    const there = known[field.name];
    if (!there) throw new Error(`${type} has no ${field.name}`);
    for (const arg of Object.keys(field.args)) if (!arg.startsWith('@') && !there.args?.includes(arg)) throw new Error(`${type}.${field.name} takes no ${arg}`);
    for (const arg of there.needs ?? []) if (!(arg in field.args)) throw new Error(`${type}.${field.name} needs ${arg}`);
    const isObject = schema[there.type] !== undefined;
    if (isObject !== field.fields.length > 0) throw new Error(`${type}.${field.name}: ${isObject ? 'fields must be chosen' : 'a scalar has no fields'}`);
    if (isObject) check(schema, there.type, field.fields);
  }
}

/** Checks an input object, by the name of its type, against what the schema has. */
export function checkInput(inputs: Inputs, type: string, value: unknown): void {
  const known = inputs[type];
  if (!known) throw new Error(`there is no input ${type}`);
  const given = Object(value) as Record<string, unknown>;
  const names = known.map((one) => one.replace('!', ''));
  for (const name of Object.keys(given)) if (!names.includes(name)) throw new Error(`${type} takes no ${name}`);
  for (const one of known) if (one.endsWith('!') && given[one.slice(0, -1)] === undefined) throw new Error(`${type} needs ${one.slice(0, -1)}`);
}

type Resolver = (args: Record<string, unknown>) => unknown;

/** Only what was asked for. Fields that are functions take their arguments. */
function pick(value: unknown, fields: readonly Field[]): unknown {
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
  const { kind, fields } = new Reader(query, variables).operation();
  check(schema, kind === 'mutation' ? 'Mutation' : 'Query', fields);
  return { data: pick(roots, fields), fields: fields.map(({ name }) => name) };
}
