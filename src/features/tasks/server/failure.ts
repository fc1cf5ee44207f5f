import type { AppError, ErrorCode } from '../../../shared/errors.ts';
import type { Language, Values, WordKey } from '../../../shared/words.ts';
import { say, sayError } from '../../../server/words.ts';

const OF_REASON = 'why.';
const KIND = 'about.kind';
const IDS = 'about.ids';

/** The objects a line in a task's log is about, as values of it: for programs, which read no sentences. */
export const about = (kind: string, ids: readonly number[]): Values => ({ [KIND]: kind, [IDS]: ids.join(',') });

/** The objects that {@link about} kept. */
export function objectsOf(kept: Values): { kind: string; id: number }[] {
  const kind = kept[KIND];
  return typeof kind === 'string'
    ? String(kept[IDS])
        .split(',')
        .map((id) => ({ kind, id: Number(id) }))
    : [];
}

/** An expected failure as values of a line in a task's log: its code, and its reason where it names one. {@link saidFailure} says it. */
export function failureOf({ code, fields, values }: AppError): Values {
  const [reason] = Object.values(fields);
  const about = Object.entries(reason ? (reason.values ?? {}) : values).map(([name, value]) => [OF_REASON + name, value] as const);
  return { code, ...(reason && { why: reason.key }), ...Object.fromEntries(about) };
}

/** The sentence of a failure that a log's line has among its values: its reason, else what its code means. */
export function saidFailure(lang: Language, kept: Values): string {
  const about = Object.entries(kept).filter(([name]) => name.startsWith(OF_REASON));
  const values = Object.fromEntries(about.map(([name, value]) => [name.slice(OF_REASON.length), value]));
  return kept['why'] === undefined ? sayError(lang, kept['code'] as ErrorCode, values) : say(lang, { key: kept['why'] as WordKey, values });
}
