/*
 * Enough of GraphQL's grammar to read the documents that connectors send: one operation, its variables, fields with arguments and directives.
 */

/** A value as it stands in a document. */
export type Value =
  | { kind: 'variable'; name: string }
  /** A name without quotes. */
  | { kind: 'enum'; name: string }
  | { kind: 'scalar'; value: string | number | boolean | null }
  | { kind: 'list'; items: Value[] }
  | { kind: 'object'; fields: Record<string, Value> };

export interface Field {
  name: string;
  args: Record<string, Value>;
  directives: Record<string, Record<string, Value>>;
  /** The type of `... on Type`. */
  on: string | null;
  fields: Field[];
}

export interface Operation {
  kind: 'query' | 'mutation';
  /** Declared variables with their types, as `[ID!]!`. */
  variables: Record<string, string>;
  fields: Field[];
}

const TOKENS = /\.\.\.|[{}()[\]:$!@=]|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[A-Za-z_]\w*/g;
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

class Reader {
  readonly #tokens: string[];
  #at = 0;
  constructor(text: string) {
    this.#tokens = text.match(TOKENS) ?? [];
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
  /** What stands between two brackets, one after the other. */
  between(open: string, close: string, one: () => void): void {
    this.take(open);
    while (this.peek() !== close) {
      if (this.peek() === '') throw new Error(`${close} is missing`);
      one();
    }
    this.take(close);
  }
  value(): Value {
    if (this.peek() === '[') {
      const items: Value[] = [];
      this.between('[', ']', () => items.push(this.value()));
      return { kind: 'list', items };
    }
    if (this.peek() === '{') return { kind: 'object', fields: this.pairs('{', '}') };
    const token = this.take();
    if (token === '$') return { kind: 'variable', name: this.take() };
    if (token.startsWith('"')) return { kind: 'scalar', value: JSON.parse(token) as string };
    if (/^-?\d/.test(token)) return { kind: 'scalar', value: Number(token) };
    const word = WORDS[token];
    return word === undefined ? { kind: 'enum', name: token } : { kind: 'scalar', value: word };
  }
  pairs(open: string, close: string): Record<string, Value> {
    const pairs: Record<string, Value> = {};
    if (this.peek() !== open) return pairs;
    this.between(open, close, () => {
      const name = this.take();
      this.take(':');
      pairs[name] = this.value();
    });
    return pairs;
  }
  field(): Field {
    if (this.peek() === '...') {
      this.take();
      this.take('on');
      return { name: '...', args: {}, directives: {}, on: this.take(), fields: this.fields() };
    }
    const name = this.take();
    const args = this.pairs('(', ')');
    const directives: Field['directives'] = {};
    while (this.peek() === '@') {
      this.take();
      directives[this.take()] = this.pairs('(', ')');
    }
    return { name, args, directives, on: null, fields: this.peek() === '{' ? this.fields() : [] };
  }
  fields(): Field[] {
    const fields: Field[] = [];
    this.between('{', '}', () => fields.push(this.field()));
    return fields;
  }
  type(): string {
    let type = this.take();
    if (type === '[') {
      type = `[${this.type()}]`;
      this.take(']');
    }
    if (this.peek() !== '!') return type;
    this.take();
    return `${type}!`;
  }
  operation(): Operation {
    const kind = this.take();
    if (kind !== 'query' && kind !== 'mutation') throw new Error(`${kind} is no operation`);
    const variables: Operation['variables'] = {};
    if (this.peek() === '(') {
      this.between('(', ')', () => {
        this.take('$');
        const name = this.take();
        this.take(':');
        variables[name] = this.type();
      });
    }
    return { kind, variables, fields: this.fields() };
  }
}

export const readDocument = (text: string): Operation => new Reader(text).operation();
