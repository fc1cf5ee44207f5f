import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Language } from '../../shared/words.ts';
import { errorMeaning } from '../words.ts';

type Sentences = Readonly<Record<string, string>>;
type Foreign = Exclude<Language, 'en'>;
type Say = (sentence: string) => string;

const read = async (file: string): Promise<Sentences> => JSON.parse(await readFile(join(import.meta.dirname, 'text', file), 'utf8')) as Sentences;

/** What calls do and what fields mean, by the English sentence. Read when it is asked for, and kept by nobody: few read the reference. */
export async function sentencesOf(language: Foreign): Promise<Sentences> {
  const [calls, fields] = await Promise.all([read(`${language}.json`), read(`fields.${language}.json`)]);
  return { ...calls, ...fields };
}

/** Codes of errors, each with its sentence, as the description lists them. */
export const CODES = /`(\w+)`: (.*?)(?= `\w+`: |$)/g;

interface Saying {
  /** What a call does. */
  call: Say;
  /** What a field or a parameter means. */
  field: Say;
  /** Lists of errors. */
  codes: Say;
}

const isObject = (node: unknown): node is object => typeof node === 'object' && node !== null;

/** An object or a list with other values; itself where none is another, so that a language keeps only what differs. */
function mapped<T extends object>(node: T, change: (value: unknown, key: string) => unknown): T {
  const values = Object.entries(node).map(([key, value]: [string, unknown]) => ({ key, value, made: change(value, key) }));
  if (values.every(({ value, made }) => value === made)) return node;
  return (Array.isArray(node) ? values.map(({ made }) => made) : Object.fromEntries(values.map(({ key, made }) => [key, made]))) as T;
}

/** A part of the description in other words; examples stay as they are. Descriptions of tags, ways to sign in and answers are shown nowhere. */
function retold(node: unknown, say: Saying, isField = false): unknown {
  if (!isObject(node)) return node;
  const isCall = 'operationId' in node && 'security' in node;
  const hasMeaning = isField || ('in' in node && 'schema' in node);
  return mapped(node, (value, key) => {
    if (key === 'example' || key === 'examples') return value;
    // Fields and headers by their names, which may be words of the description, too.
    if ((key === 'properties' || key === 'headers') && isObject(value)) return mapped(value, (one) => retold(one, say, true));
    if (typeof value !== 'string') return retold(value, say);
    if (key === 'summary' && isCall) return say.call(value);
    if (key !== 'description') return value;
    return hasMeaning ? say.field(value) : say.codes(value);
  });
}

/** What the calls of a description do and what its fields and headers mean, in its own words. */
export function sentencesIn({ paths, webhooks, components }: { paths?: unknown; webhooks?: unknown; components?: unknown }): Set<string> {
  const found = new Set<string>();
  const hear = (sentence: string) => {
    found.add(sentence);
    return sentence;
  };
  const pass = (sentence: string) => sentence;
  retold(paths, { call: hear, field: hear, codes: pass });
  // The names of events are among the words of their features.
  retold([webhooks, components], { call: pass, field: hear, codes: pass });
  return found;
}

/** The description as the reference shows it in a language: calls, fields, headers and errors. */
export async function translated<T extends object>(description: T, language: Language): Promise<T> {
  if (language === 'en') return description;
  const sentences = await sentencesOf(language);
  const say = (sentence: string) => sentences[sentence] ?? sentence;
  const codes = (text: string) => text.replaceAll(CODES, (_, code: string) => `\`${code}\`: ${errorMeaning(language, code as ErrorCode)}`);
  return retold(description, { call: say, field: say, codes }) as T;
}
