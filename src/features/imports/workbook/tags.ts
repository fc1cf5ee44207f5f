import { AppError } from '../../../shared/errors.ts';
import { plain } from '../sheets.ts';

/** What markup is made of. A tag that closes itself is told as both. */
export type Token = { is: 'open'; name: string; given: string } | { is: 'close'; name: string } | { is: 'text'; text: string };

/** No tag or comment of a workbook is longer. */
const MAX_TAG = 1024 * 1024;
/** A text is not cut within `&#x10FFFF;`. */
const MAX_ENTITY = 32;
const NAME = /^[A-Za-z][\w:.-]*/;

/** Reads markup through its parts: XML, and with `isHtml` pages as lenient as they are written. Throws `file_unreadable` for a tag without end. */
export class Tags {
  readonly #isHtml: boolean;
  #left = '';
  /** The script or style being passed over. */
  #raw: 'script' | 'style' | null = null;

  constructor(isHtml = false) {
    this.#isHtml = isHtml;
  }

  *read(part: string): Generator<Token> {
    const text = this.#left + part;
    let at = 0;
    for (;;) {
      const next = this.#raw === null ? this.#tag(text, at) : this.#passed(text, at);
      if (next === null) break;
      yield* next.tokens;
      at = next.at;
    }
    this.#left = text.slice(at);
    if (this.#left.length > MAX_TAG) throw new AppError('file_unreadable');
  }

  #passed(text: string, at: number): { tokens: Token[]; at: number } | null {
    const closing = this.#raw === 'script' ? /<\/script/gi : /<\/style/gi;
    closing.lastIndex = at;
    const end = closing.exec(text)?.index ?? -1;
    if (end === -1) return text.length - at > MAX_ENTITY ? { tokens: [], at: text.length - MAX_ENTITY } : null;
    this.#raw = null;
    return { tokens: [], at: end };
  }

  /** The next token from a place on, and where it ends; null where that is not known yet. */
  #tag(text: string, at: number): { tokens: Token[]; at: number } | null {
    if (at >= text.length) return null;
    const less = text.indexOf('<', at);
    if (less !== at) return this.#text(text, at, less);
    if (text.startsWith('<!--', at)) return Tags.#until(text, at, '-->');
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at);
      return end === -1 ? null : { tokens: [{ is: 'text', text: text.slice(at + 9, end) }], at: end + 3 };
    }
    // What it is shows only further on.
    if (text.length - at < 3) return null;
    if (text.length - at < 10 && ('<![CDATA['.startsWith(text.slice(at)) || '<!--'.startsWith(text.slice(at)))) return null;
    const sign = text[at + 1] ?? '';
    if (sign === '!' || sign === '?') return Tags.#until(text, at, '>');
    const isClosing = sign === '/';
    const name = NAME.exec(text.slice(at + (isClosing ? 2 : 1), at + 102))?.[0] ?? '';
    if (name === '') return { tokens: [{ is: 'text', text: '<' }], at: at + 1 };
    const end = Tags.#endOf(text, at);
    if (end === -1) return null;
    const known = this.#isHtml ? name.toLowerCase() : name;
    if (isClosing) return { tokens: [{ is: 'close', name: known }], at: end + 1 };
    const closesItself = text[end - 1] === '/';
    const tokens: Token[] = [{ is: 'open', name: known, given: text.slice(at + 1 + name.length, end) }];
    if (closesItself && !this.#isHtml) tokens.push({ is: 'close', name: known });
    if (this.#isHtml && !closesItself && (known === 'script' || known === 'style')) this.#raw = known;
    return { tokens, at: end + 1 };
  }

  #text(text: string, at: number, less: number): { tokens: Token[]; at: number } | null {
    let end = less === -1 ? text.length : less;
    const entity = less === -1 ? text.lastIndexOf('&') : -1;
    if (entity >= at && text.length - entity < MAX_ENTITY && !text.includes(';', entity)) end = entity;
    return end === at ? null : { tokens: [{ is: 'text', text: plain(text.slice(at, end)) }], at: end };
  }

  static #until(text: string, at: number, closing: string): { tokens: Token[]; at: number } | null {
    const end = text.indexOf(closing, at + 2);
    return end === -1 ? null : { tokens: [], at: end + closing.length };
  }

  /** Where a tag ends: not at what stands in the marks of a value, which come behind `=`. */
  static #endOf(text: string, from: number): number {
    let mark = '';
    let before = '';
    for (let at = from; at < text.length; at += 1) {
      const char = text[at] ?? '';
      if (mark !== '') {
        if (char === mark) mark = '';
      } else if (char === '>') return at;
      else if ((char === '"' || char === "'") && before === '=') mark = char;
      if (char !== ' ' && char !== '\n' && char !== '\r' && char !== '\t') before = char;
    }
    return -1;
  }
}

/** What a tag gives of this name, whatever is before its colon; undefined where it gives none. */
export function given(tag: string, name: RegExp): string | undefined {
  const [, quoted, single, bare] = name.exec(tag) ?? [];
  const value = quoted ?? single ?? bare;
  return value === undefined ? undefined : plain(value);
}

/** Finds what {@link given} looks for. */
export const giving = (name: string): RegExp => new RegExp(String.raw`(?:^|[\s"':])${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i');

/** The name of a tag without what is before its colon. */
export const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A number a tag gives, from 1 to `most`; 1 where it gives none that is. */
export function times(value: string | undefined, most: number): number {
  const number = Number(value ?? '1');
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : 1;
}
