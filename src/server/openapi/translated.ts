import type { ErrorCode } from '../../shared/errors.ts';
import type { Language } from '../../shared/words.ts';
import { sayError } from '../words.ts';
import ru from './text/ru.json' with { type: 'json' };
import zh from './text/zh.json' with { type: 'json' };

type Sentences = Readonly<Record<string, string>>;
type Foreign = Exclude<Language, 'en'>;

/** What calls do, by the English sentence. */
export const SENTENCES: Readonly<Record<Foreign, Sentences>> = { zh, ru };

/** Codes of errors, each with its sentence, as the description lists them. */
export const CODES = /`(\w+)`: (.*?)(?= `\w+`: |$)/g;

/** A part of the description with `say` for what a call does and `sayCodes` for lists of errors; examples stay as they are. */
function retold(node: unknown, say: (sentence: string) => string, sayCodes: (codes: string) => string): unknown {
  if (Array.isArray(node)) return node.map((one) => retold(one, say, sayCodes));
  if (typeof node !== 'object' || node === null) return node;
  const isCall = 'operationId' in node && 'security' in node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => {
      if (key === 'example' || key === 'examples') return [key, value];
      if (typeof value !== 'string') return [key, retold(value, say, sayCodes)];
      if (key === 'summary' && isCall) return [key, say(value)];
      return [key, key === 'description' ? sayCodes(value) : value];
    }),
  );
}

/** What the calls of a description do, in its own words. */
export function sentencesIn({ paths }: { paths?: unknown }): Set<string> {
  const found = new Set<string>();
  const hear = (sentence: string) => {
    found.add(sentence);
    return sentence;
  };
  retold(paths, hear, (codes) => codes);
  return found;
}

/** The description as the reference shows it in a language: calls and errors; what fields mean stays in English. */
export function translated<T extends object>(description: T, language: Language): T {
  if (language === 'en') return description;
  const sentences: Sentences = SENTENCES[language];
  const sayCodes = (codes: string) => codes.replaceAll(CODES, (_, code: string) => `\`${code}\`: ${sayError(language, code as ErrorCode)}`);
  return retold(description, (sentence) => sentences[sentence] ?? sentence, sayCodes) as T;
}
